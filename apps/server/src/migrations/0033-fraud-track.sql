-- Alerts of the fraud track are seen with a key of their own (decision 040): a transaction of somebody without it names the
-- types that it does not see, and the database leaves their rows out of every list, count and sum.
create function sees_alert_type(p_type text) returns boolean language sql stable as $$
  select coalesce(current_setting('saakh.hidden_alert_types', true), '') = ''
    or p_type <> all (string_to_array(current_setting('saakh.hidden_alert_types', true), ','))
$$;
create function sees_alert(p_organization uuid, p_alert uuid) returns boolean language sql stable as $$
  select coalesce(current_setting('saakh.hidden_alert_types', true), '') = ''
    or exists (select from alerts a where a.organization_id = p_organization and a.alert_id = p_alert)
$$;
create policy track on alerts as restrictive for select to saakh_app using (sees_alert_type(alert_type));
create policy track on episodes as restrictive for select to saakh_app using (sees_alert_type(code));
create policy track on alert_readings as restrictive for select to saakh_app using (sees_alert(organization_id, alert_id));
create policy track on alert_events as restrictive for select to saakh_app using (sees_alert(organization_id, alert_id));
create policy track on notifications as restrictive for select to saakh_app using (sees_alert(organization_id, alert_id));

-- Who administered users with every method had all keys there were, and goes on so.
update users set policy = '{"/v1/fraud_alerts": ["GET", "POST", "PATCH", "DELETE"]}' || policy
  where policy @> '{"/v1/admin/users": ["GET", "POST", "PATCH", "DELETE"]}';
call cover_noted_rows('migration:0033-fraud-track');
