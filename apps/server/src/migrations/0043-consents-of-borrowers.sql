-- Whose consent at an Account Aggregator a lender recorded; null for that of the organization's own business.
alter table consents add column party_id uuid;
call audit_table('consents', '{consent_id}');
call cover_noted_rows('migration:0043-consents-of-borrowers');
