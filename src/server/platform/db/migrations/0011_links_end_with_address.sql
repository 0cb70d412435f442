-- A link to an account at a provider (Google) opens the account of a person because both have had the same address. It
-- ends with any change of an address of that person, whoever writes it: at the end of the transaction, so that until then
-- the writer can tell the person of the links that end.
CREATE FUNCTION end_links_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM oauth_accounts WHERE user_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER links_end_with_address AFTER UPDATE OF email, mobile ON users
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN ((OLD.email, OLD.mobile) IS DISTINCT FROM (NEW.email, NEW.mobile)) EXECUTE FUNCTION end_links_of_user();
--> statement-breakpoint
CREATE TRIGGER links_end_with_user AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION end_links_of_user();
--> statement-breakpoint
-- Links that had to end before there was this rule.
DELETE FROM oauth_accounts a WHERE NOT EXISTS (SELECT 1 FROM users u WHERE u.id = a.user_id) OR EXISTS (
  SELECT 1 FROM audit_log l
  WHERE l.section IN ('users', 'list') AND l.row_id = a.user_id AND l.at >= a.created_at AND l.before IS NOT NULL
    AND ((l.before ? 'email' AND l.before -> 'email' IS DISTINCT FROM l.after -> 'email')
      OR (l.before ? 'mobile' AND l.before -> 'mobile' IS DISTINCT FROM l.after -> 'mobile')));
