-- Orders are found by the bank's references from now on; those of payments so far are Latin letters and digits.
UPDATE "payment_attempts" SET "search_text" = lower(concat_ws(E'\n', "authority", "reference")) WHERE "search_text" = '';
