-- Written by hand. The ledger: the function that moves money (src/server/ledger/post.ts calls it, and nothing else writes
-- these tables), and what the database refuses whoever writes. Entries and transfers are append-only; a balance follows
-- from the numbered entries of its account; a transfer has exactly two entries; no wallet and no hold falls below zero.

UPDATE ledger_entries e SET number = n.number
FROM (SELECT id, row_number() OVER (PARTITION BY account ORDER BY at, id) AS number FROM ledger_entries) n
WHERE n.id = e.id;
--> statement-breakpoint
UPDATE ledger_accounts a SET entry_count = n.entry_count
FROM (SELECT account, count(*) AS entry_count FROM ledger_entries GROUP BY account) n
WHERE n.account = a.id;
--> statement-breakpoint
-- The school has one account of each kind. Its owner is null, which the other unique index takes for different ones.
CREATE UNIQUE INDEX ledger_accounts_school_unique ON ledger_accounts (kind) WHERE owner IS NULL AND deleted_at IS NULL;
--> statement-breakpoint
-- What the fold has to number.
CREATE INDEX ledger_entries_unnumbered ON ledger_entries (id) WHERE number IS NULL;
--> statement-breakpoint
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_not_below_zero
  CHECK (balance >= 0 OR kind NOT IN ('wallet', 'hold'));
--> statement-breakpoint
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_not_below_zero
  CHECK (balance_after >= 0 OR account_kind NOT IN ('wallet', 'hold'));
--> statement-breakpoint
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_amount CHECK (amount > 0);
--> statement-breakpoint
CREATE FUNCTION ledger_account(wanted_kind text, wanted_owner uuid) RETURNS uuid LANGUAGE sql STABLE
RETURN CASE WHEN wanted_owner IS NULL
  THEN (SELECT id FROM ledger_accounts WHERE kind = wanted_kind AND owner IS NULL AND deleted_at IS NULL)
  ELSE (SELECT id FROM ledger_accounts WHERE kind = wanted_kind AND owner = wanted_owner AND deleted_at IS NULL)
END;
--> statement-breakpoint
-- Posts transfers in their order; answers which were new. A key that was used for the same transfer changes nothing, one
-- that was used for another is refused (LG002). An insufficient balance fails by ledger_entries_not_below_zero.
-- Concurrent calls wait for one another at advisory locks of the personal accounts, taken in one order for all, which is
-- much cheaper than waiting for their rows. Accounts of the school are neither locked nor changed: their entries have no
-- number and no balance until the fold.
CREATE FUNCTION ledger_post(wanted json) RETURNS boolean[] LANGUAGE plpgsql AS $$
DECLARE
  account_lock int;
  moment timestamptz;
  is_new boolean[];
BEGIN
  FOR account_lock IN
    SELECT DISTINCT hashtext(s.kind || s.owner)
    FROM json_to_recordset(wanted) AS w(from_kind text, from_owner uuid, to_kind text, to_owner uuid),
      LATERAL (VALUES (from_kind, from_owner), (to_kind, to_owner)) s(kind, owner)
    WHERE s.owner IS NOT NULL
    ORDER BY 1
  LOOP
    PERFORM pg_advisory_xact_lock(hashtext('ledger_accounts'), account_lock);
  END LOOP;

  INSERT INTO ledger_accounts (kind, owner)
  SELECT DISTINCT s.kind, s.owner
  FROM json_to_recordset(wanted) AS w(from_kind text, from_owner uuid, to_kind text, to_owner uuid),
    LATERAL (VALUES (from_kind, from_owner), (to_kind, to_owner)) s(kind, owner)
  WHERE ledger_account(s.kind, s.owner) IS NULL
  ORDER BY s.owner, s.kind
  ON CONFLICT DO NOTHING;

  -- After the locks, so that the entries of a person's account follow one another in time too.
  moment := clock_timestamp();
  WITH given AS MATERIALIZED (
    SELECT w.*, uuidv7() AS id, ledger_account(from_kind, from_owner) AS giver, ledger_account(to_kind, to_owner) AS taker
    FROM json_to_recordset(wanted) AS w(n int, from_kind text, from_owner uuid, to_kind text, to_owner uuid,
      amount bigint, reason text, reference text, key text, search_text text)
  ), posted AS (
    INSERT INTO ledger_transfers (id, "from", "to", amount, reason, reference, key, at, search_text, created_at, updated_at)
    SELECT id, giver, taker, amount, reason, reference, key, moment, search_text, moment, moment FROM given ORDER BY key
    ON CONFLICT (key) WHERE deleted_at IS NULL DO NOTHING
    RETURNING id
  ), sides AS (
    SELECT g.n, g.id AS transfer, g.reason, g.reference, g.search_text, s.*
    FROM given g JOIN posted USING (id),
      LATERAL (VALUES (1, giver, -amount), (2, taker, amount)) s(side, account, amount)
  ), booked AS (
    SELECT s.*, a.kind, a.owner, row_number() OVER of_account AS place,
      CASE WHEN a.owner IS NOT NULL THEN a.entry_count + row_number() OVER of_account END AS number,
      CASE WHEN a.owner IS NOT NULL THEN a.balance + sum(s.amount) OVER of_account END AS balance_after
    FROM sides s JOIN ledger_accounts a ON a.id = s.account
    WINDOW of_account AS (PARTITION BY s.account ORDER BY s.n, s.side)
  ), entries AS (
    INSERT INTO ledger_entries (account, account_kind, transfer, number, "user", amount, balance_before, balance_after,
      reason, reference, at, search_text, created_at, updated_at)
    SELECT account, kind, transfer, number, owner, amount, balance_after - amount, balance_after, reason, reference,
      moment, search_text, moment, moment
    FROM booked ORDER BY n, side
  ), moved AS (
    UPDATE ledger_accounts a
    SET balance = a.balance + m.amount, entry_count = a.entry_count + m.entries, version = version + 1, updated_at = moment
    FROM (SELECT account, sum(amount) AS amount, count(*) AS entries FROM booked WHERE owner IS NOT NULL GROUP BY account) m
    WHERE a.id = m.account
  ), moves AS (
    INSERT INTO ledger_wallet_moves (owner) SELECT DISTINCT owner FROM booked WHERE kind = 'wallet'
  )
  SELECT array_agg(posted.id IS NOT NULL ORDER BY g.n) INTO is_new FROM given g LEFT JOIN posted USING (id);

  IF false = ANY (is_new) AND EXISTS (
    SELECT FROM json_to_recordset(wanted) AS w(from_kind text, from_owner uuid, to_kind text, to_owner uuid,
      amount bigint, reason text, reference text, key text)
    LEFT JOIN ledger_transfers t ON t.key = w.key AND t.deleted_at IS NULL
    WHERE (t."from", t."to", t.amount, t.reason, t.reference) IS DISTINCT FROM (ledger_account(w.from_kind, w.from_owner),
      ledger_account(w.to_kind, w.to_owner), w.amount, w.reason, w.reference)
  ) THEN
    RAISE EXCEPTION 'a key of a transfer was used for another transfer' USING ERRCODE = 'LG002';
  END IF;
  RETURN is_new;
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of %: the ledger is append-only', lower(TG_OP), TG_TABLE_NAME USING ERRCODE = 'LG001';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_keeps BEFORE DELETE ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_keeps BEFORE DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_keeps BEFORE DELETE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_keeps_all BEFORE TRUNCATE ON ledger_transfers EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_keeps_all BEFORE TRUNCATE ON ledger_entries EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_keeps_all BEFORE TRUNCATE ON ledger_accounts EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_stays BEFORE UPDATE ON ledger_transfers FOR EACH ROW
WHEN ((OLD.id, OLD."from", OLD."to", OLD.amount, OLD.reason, OLD.reference, OLD.key, OLD.at, OLD.deleted_at)
  IS DISTINCT FROM (NEW.id, NEW."from", NEW."to", NEW.amount, NEW.reason, NEW.reference, NEW.key, NEW.at, NEW.deleted_at))
EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
-- An entry without a number is numbered once.
CREATE TRIGGER ledger_stays BEFORE UPDATE ON ledger_entries FOR EACH ROW
WHEN ((OLD.id, OLD.account, OLD.account_kind, OLD.transfer, OLD."user", OLD.amount, OLD.reason, OLD.reference, OLD.at,
    OLD.deleted_at)
  IS DISTINCT FROM (NEW.id, NEW.account, NEW.account_kind, NEW.transfer, NEW."user", NEW.amount, NEW.reason, NEW.reference,
    NEW.at, NEW.deleted_at)
  OR OLD.number IS NOT NULL AND (OLD.number, OLD.balance_before, OLD.balance_after)
    IS DISTINCT FROM (NEW.number, NEW.balance_before, NEW.balance_after))
EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_stays BEFORE UPDATE ON ledger_accounts FOR EACH ROW
WHEN ((OLD.id, OLD.owner, OLD.kind, OLD.deleted_at) IS DISTINCT FROM (NEW.id, NEW.owner, NEW.kind, NEW.deleted_at))
EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
-- An account begins empty; wallets, holds and payables are a person's, the others the school's.
CREATE TRIGGER ledger_begins BEFORE INSERT ON ledger_accounts FOR EACH ROW
WHEN (NEW.balance <> 0 OR NEW.entry_count <> 0 OR (NEW.owner IS NULL) = (NEW.kind IN ('wallet', 'hold', 'payable')))
EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
-- A balance moves by the entries that are numbered with it, which continue one another and the balance before.
CREATE FUNCTION ledger_balance_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.entry_count <= OLD.entry_count OR NOT EXISTS (
    SELECT FROM (
      SELECT balance_before, balance_after, lag(balance_after, 1, OLD.balance) OVER (ORDER BY number) AS before, number
      FROM ledger_entries WHERE account = NEW.id AND number > OLD.entry_count AND number <= NEW.entry_count
        AND deleted_at IS NULL
    ) e
    HAVING count(*) = NEW.entry_count - OLD.entry_count AND bool_and(balance_before = before)
      AND max(balance_after) FILTER (WHERE number = NEW.entry_count) = NEW.balance
  ) THEN
    RAISE EXCEPTION 'the balance of account % does not follow from its entries', NEW.id USING ERRCODE = 'LG001';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_follows AFTER UPDATE ON ledger_accounts FOR EACH ROW
WHEN ((OLD.balance, OLD.entry_count) IS DISTINCT FROM (NEW.balance, NEW.entry_count))
EXECUTE FUNCTION ledger_balance_follows();
--> statement-breakpoint
-- Every entry is one of the two sides of its transfer, and its account counts it.
CREATE FUNCTION ledger_entries_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM changed e JOIN ledger_transfers t ON t.id = e.transfer JOIN ledger_accounts a ON a.id = e.account
    WHERE (e.amount, e.account) IS DISTINCT FROM
        (CASE WHEN e.amount < 0 THEN -t.amount ELSE t.amount END, CASE WHEN e.amount < 0 THEN t."from" ELSE t."to" END)
      OR (e.account_kind, e."user", e.reason, e.reference, e.at) IS DISTINCT FROM
        (a.kind, a.owner, t.reason, t.reference, t.at)
      OR e.number IS NULL AND (a.owner IS NOT NULL OR e.balance_before IS NOT NULL OR e.balance_after IS NOT NULL)
      OR e.number IS NOT NULL AND (e.number <= a.entry_count AND e.balance_before + e.amount = e.balance_after) IS NOT TRUE
      OR (SELECT count(*) <> 2 OR sum(o.amount) <> 0 FROM ledger_entries o
        WHERE o.transfer = e.transfer AND o.deleted_at IS NULL)
  ) THEN
    RAISE EXCEPTION 'an entry does not match its transfer and its account' USING ERRCODE = 'LG001';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_matches AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_match();
--> statement-breakpoint
CREATE TRIGGER ledger_matches_numbered AFTER UPDATE ON ledger_entries REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_match();
--> statement-breakpoint
CREATE FUNCTION ledger_transfers_have_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added t
    WHERE (SELECT count(*) FROM ledger_entries e WHERE e.transfer = t.id AND e.deleted_at IS NULL) <> 2
  ) THEN
    RAISE EXCEPTION 'a transfer does not have two entries' USING ERRCODE = 'LG001';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_has_entries AFTER INSERT ON ledger_transfers REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION ledger_transfers_have_entries();
