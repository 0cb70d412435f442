-- Written by hand. Posting transfers in a third of the time (decision 122). What a transfer does to accounts is worked out
-- in variables, and written by one statement over arrays, since the triggers of the ledger look at the end of a statement.
-- Plans are kept by each connection, and may have been made when a table was small: without `enable_seqscan = off`, a post
-- read every account.

-- The accounts of these transfers that are missing, in one order for all.
CREATE FUNCTION ledger_make_accounts(wanted json) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO ledger_accounts (kind, owner)
  SELECT DISTINCT s.kind, s.owner
  FROM json_to_recordset(wanted) AS w(from_kind text, from_owner uuid, to_kind text, to_owner uuid),
    LATERAL (VALUES (from_kind, from_owner), (to_kind, to_owner)) s(kind, owner)
  WHERE ledger_account(s.kind, s.owner) IS NULL
  ORDER BY s.owner, s.kind
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- The account of this kind and owner; all null where there is none yet.
CREATE FUNCTION ledger_account_row(wanted_kind text, wanted_owner uuid) RETURNS ledger_accounts LANGUAGE plpgsql AS $$
DECLARE
  account ledger_accounts;
BEGIN
  IF wanted_owner IS NULL THEN
    SELECT * INTO account FROM ledger_accounts WHERE kind = wanted_kind AND owner IS NULL AND deleted_at IS NULL;
  ELSE
    SELECT * INTO account FROM ledger_accounts WHERE owner = wanted_owner AND kind = wanted_kind AND deleted_at IS NULL;
  END IF;
  RETURN account;
END $$;
--> statement-breakpoint
-- Books a part of the transfers whose locks `ledger_post` holds, in their order; answers which were new.
CREATE FUNCTION ledger_book(wanted json) RETURNS boolean[] LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz;
  w record;
  known ledger_transfers;
  accounts ledger_accounts[];
  account ledger_accounts;
  place int;
  signed bigint;
  is_new boolean[] := '{}';
  -- Of each new transfer.
  ids uuid[] := '{}';
  givers uuid[] := '{}';
  takers uuid[] := '{}';
  amounts bigint[] := '{}';
  reasons text[] := '{}';
  refs text[] := '{}';
  keys text[] := '{}';
  texts text[] := '{}';
  -- Of each entry.
  entry_transfers int[] := '{}';
  entry_accounts uuid[] := '{}';
  entry_kinds text[] := '{}';
  entry_owners uuid[] := '{}';
  entry_amounts bigint[] := '{}';
  entry_numbers int[] := '{}';
  entry_balances bigint[] := '{}';
  -- Of each personal account that moves, as it is after it.
  moved uuid[] := '{}';
  balances bigint[] := '{}';
  counts int[] := '{}';
  wallets uuid[] := '{}';
BEGIN
  -- After the locks, so that the entries of a person's account follow one another in time too.
  moment := clock_timestamp();
  FOR w IN
    SELECT * FROM json_to_recordset(wanted) AS w(n int, from_kind text, from_owner uuid, to_kind text, to_owner uuid,
      amount bigint, reason text, reference text, key text, search_text text)
    ORDER BY n
  LOOP
    accounts := ARRAY[ledger_account_row(w.from_kind, w.from_owner), ledger_account_row(w.to_kind, w.to_owner)];
    IF accounts[1].id IS NULL OR accounts[2].id IS NULL THEN
      PERFORM ledger_make_accounts(wanted);
      accounts := ARRAY[ledger_account_row(w.from_kind, w.from_owner), ledger_account_row(w.to_kind, w.to_owner)];
    END IF;

    place := array_position(keys, w.key);
    IF place IS NOT NULL THEN
      known."from" := givers[place];
      known."to" := takers[place];
      known.amount := amounts[place];
      known.reason := reasons[place];
      known.reference := refs[place];
    ELSE
      SELECT * INTO known FROM ledger_transfers t WHERE t.key = w.key AND t.deleted_at IS NULL;
    END IF;
    IF known."from" IS NOT NULL THEN
      IF (known."from", known."to", known.amount, known.reason, known.reference)
        IS DISTINCT FROM (accounts[1].id, accounts[2].id, w.amount, w.reason, w.reference) THEN
        RAISE EXCEPTION 'a key of a transfer was used for another transfer' USING ERRCODE = 'LG002';
      END IF;
      is_new := is_new || false;
      CONTINUE;
    END IF;

    is_new := is_new || true;
    ids := ids || uuidv7();
    givers := givers || accounts[1].id;
    takers := takers || accounts[2].id;
    amounts := amounts || w.amount;
    reasons := reasons || w.reason;
    refs := refs || w.reference;
    keys := keys || w.key;
    texts := texts || w.search_text;
    signed := -w.amount;
    FOREACH account IN ARRAY accounts LOOP
      entry_transfers := entry_transfers || cardinality(ids);
      entry_accounts := entry_accounts || account.id;
      entry_kinds := entry_kinds || account.kind;
      entry_owners := entry_owners || account.owner;
      entry_amounts := entry_amounts || signed;
      IF account.owner IS NULL THEN
        entry_numbers := entry_numbers || NULL::int;
        entry_balances := entry_balances || NULL::bigint;
      ELSE
        place := array_position(moved, account.id);
        IF place IS NULL THEN
          moved := moved || account.id;
          balances := balances || account.balance;
          counts := counts || account.entry_count;
          place := cardinality(moved);
          IF account.kind = 'wallet' THEN wallets := wallets || account.owner; END IF;
        END IF;
        balances[place] := balances[place] + signed;
        counts[place] := counts[place] + 1;
        entry_numbers := entry_numbers || counts[place];
        entry_balances := entry_balances || balances[place];
      END IF;
      signed := w.amount;
    END LOOP;
  END LOOP;
  IF cardinality(ids) = 0 THEN RETURN is_new; END IF;

  WITH posted AS (
    INSERT INTO ledger_transfers (id, "from", "to", amount, reason, reference, key, at, search_text, created_at, updated_at)
    SELECT t.id, t.giver, t.taker, t.amount, t.reason, t.reference, t.key, moment, t.search_text, moment, moment
    FROM unnest(ids, givers, takers, amounts, reasons, refs, keys, texts)
      t(id, giver, taker, amount, reason, reference, key, search_text)
  ), entries AS (
    INSERT INTO ledger_entries (account, account_kind, transfer, number, "user", amount, balance_before, balance_after,
      reason, reference, at, search_text, created_at, updated_at)
    SELECT e.account, e.kind, ids[e.transfer], e.number, e.owner, e.amount, e.balance - e.amount, e.balance,
      reasons[e.transfer], refs[e.transfer], moment, texts[e.transfer], moment, moment
    FROM unnest(entry_transfers, entry_accounts, entry_kinds, entry_owners, entry_amounts, entry_numbers, entry_balances)
      e(transfer, account, kind, owner, amount, number, balance)
  ), waiting AS (
    INSERT INTO ledger_wallet_moves (owner) SELECT unnest(wallets)
  )
  UPDATE ledger_accounts a
  SET balance = m.balance, entry_count = m.entry_count, version = version + 1, updated_at = moment
  FROM unnest(moved, balances, counts) m(id, balance, entry_count)
  WHERE a.id = m.id;
  RETURN is_new;
END $$;
--> statement-breakpoint
-- Posts transfers in their order; answers which were new. A key that was used for the same transfer changes nothing, one
-- that was used for another is refused (LG002). An insufficient balance fails by ledger_entries_not_below_zero.
-- Concurrent calls wait for one another at advisory locks of the personal accounts, and of the keys of transfers between
-- accounts of the school, taken in one order for all, which is much cheaper than waiting for rows. Accounts of the school
-- are neither locked nor changed: their entries have no number and no balance until the fold.
CREATE OR REPLACE FUNCTION ledger_post(wanted json) RETURNS boolean[] LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  part_size CONSTANT int := 200;
  part json;
  is_new boolean[] := '{}';
BEGIN
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
