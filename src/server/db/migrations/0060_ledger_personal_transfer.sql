-- Written by hand. A single transfer from or to an account of a person is written by one statement too, as one between
-- accounts of the school is (0059): the account is locked for as long as that takes (decision 122).

-- Posts such a transfer; answers whether it is new. Where an account is missing or the key is known, it goes the way of
-- all others, which makes the accounts, or refuses another transfer under the same key.
CREATE FUNCTION ledger_book_personal(wanted json) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  transfer CONSTANT uuid := uuidv7();
  accounts_class CONSTANT int := hashtext('ledger_accounts');
  moment timestamptz;
  w record;
  giver_lock int;
  taker_lock int;
  giver ledger_accounts;
  taker ledger_accounts;
BEGIN
  SELECT * INTO w FROM json_to_record(wanted -> 0) AS w(from_kind text, from_owner uuid, to_kind text, to_owner uuid,
    amount bigint, reason text, reference text, key text, search_text text);
  -- In the order of `ledger_post`. What is null is none of a person's, and is neither locked nor changed.
  giver_lock := hashtext(w.from_kind || w.from_owner);
  taker_lock := hashtext(w.to_kind || w.to_owner);
  PERFORM pg_advisory_xact_lock(accounts_class, least(giver_lock, taker_lock));
  IF giver_lock <> taker_lock THEN
    PERFORM pg_advisory_xact_lock(accounts_class, greatest(giver_lock, taker_lock));
  END IF;

  giver := ledger_account_row(w.from_kind, w.from_owner);
  taker := ledger_account_row(w.to_kind, w.to_owner);
  IF giver.id IS NULL OR taker.id IS NULL
    OR EXISTS (SELECT FROM ledger_transfers t WHERE t.key = w.key AND t.deleted_at IS NULL) THEN
    RETURN (ledger_book(wanted))[1];
  END IF;

  -- After the locks, so that the entries of a person's account follow one another in time too.
  moment := clock_timestamp();
  WITH posted AS (
    INSERT INTO ledger_transfers (id, "from", "to", amount, reason, reference, key, at, search_text, created_at, updated_at)
    VALUES (transfer, giver.id, taker.id, w.amount, w.reason, w.reference, w.key, moment, w.search_text, moment, moment)
  ), sides AS (
    SELECT s.account, s.kind, s.owner, s.amount,
      CASE WHEN s.owner IS NOT NULL THEN s.entry_count + 1 END AS number,
      CASE WHEN s.owner IS NOT NULL THEN s.balance END AS balance_before
    FROM (VALUES (giver.id, giver.kind, giver.owner, -w.amount, giver.entry_count, giver.balance),
        (taker.id, taker.kind, taker.owner, w.amount, taker.entry_count, taker.balance))
      s(account, kind, owner, amount, entry_count, balance)
  ), entries AS (
    INSERT INTO ledger_entries (account, account_kind, transfer, number, "user", amount, balance_before, balance_after,
      reason, reference, at, search_text, created_at, updated_at)
    SELECT s.account, s.kind, transfer, s.number, s.owner, s.amount, s.balance_before, s.balance_before + s.amount,
      w.reason, w.reference, moment, w.search_text, moment, moment
    FROM sides s
  ), waiting AS (
    INSERT INTO ledger_wallet_moves (owner) SELECT s.owner FROM sides s WHERE s.kind = 'wallet'
  )
  UPDATE ledger_accounts a
  SET balance = a.balance + s.amount, entry_count = s.number, version = version + 1, updated_at = moment
  FROM sides s
  WHERE a.id = s.account AND s.owner IS NOT NULL;
  RETURN true;
END $$;
--> statement-breakpoint
-- As before, beside the way of a single transfer.
CREATE OR REPLACE FUNCTION ledger_post(wanted json) RETURNS boolean[] LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  part_size CONSTANT int := 200;
  part json;
  is_new boolean[] := '{}';
BEGIN
  IF json_array_length(wanted) = 1 THEN
    IF (wanted #>> '{0,from_owner}') IS NULL AND (wanted #>> '{0,to_owner}') IS NULL THEN
      RETURN ARRAY[ledger_book_one(wanted)];
    END IF;
    RETURN ARRAY[ledger_book_personal(wanted)];
  END IF;

  PERFORM pg_advisory_xact_lock(hashtext(q.class), q.number)
  FROM (
    SELECT DISTINCT s.class, hashtext(s.name) AS number
    FROM json_to_recordset(wanted) AS w(from_kind text, from_owner uuid, to_kind text, to_owner uuid, key text),
      LATERAL (VALUES ('ledger_accounts', from_kind || from_owner), ('ledger_accounts', to_kind || to_owner),
        ('ledger_transfers', CASE WHEN from_owner IS NULL AND to_owner IS NULL THEN key END)) s(class, name)
    WHERE s.name IS NOT NULL
    ORDER BY 1, 2
  ) q;

  IF json_array_length(wanted) <= part_size THEN RETURN ledger_book(wanted); END IF;
  FOR part IN
    SELECT json_agg(e.value ORDER BY e.place)
    FROM json_array_elements(wanted) WITH ORDINALITY e(value, place)
    GROUP BY (e.place - 1) / part_size ORDER BY (e.place - 1) / part_size
  LOOP
    is_new := is_new || ledger_book(part);
  END LOOP;
  RETURN is_new;
END $$;
--> statement-breakpoint
-- As before (0021); a balance that moves by one entry, as most do, is compared with that one.
CREATE OR REPLACE FUNCTION ledger_balance_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.entry_count = OLD.entry_count + 1 AND EXISTS (
    SELECT FROM ledger_entries e
    WHERE e.account = NEW.id AND e.number = NEW.entry_count AND e.deleted_at IS NULL
      AND e.balance_before = OLD.balance AND e.balance_after = NEW.balance
  ) THEN
    RETURN NULL;
  END IF;
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
