-- Two keys of policies are new: revealing people's data and deciding approvals. Who administered users with every method had
-- all keys there were, and goes on so; a narrower policy stays as somebody made it.
update users set policy = '{"/v1/personal_data": ["GET", "POST", "PATCH", "DELETE"], "/v1/admin/approvals": ["GET", "POST", "PATCH", "DELETE"]}' || policy
  where policy @> '{"/v1/admin/users": ["GET", "POST", "PATCH", "DELETE"]}';
call cover_noted_rows('migration:0031-admins-keep-all');
