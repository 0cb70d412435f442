-- Written by hand. The separators of Persian numbers are folded in search texts: «۱۲٫۵» is searched as 12.5
-- (src/locale/fold.ts). Texts that were stored before follow; the statement may run again.
DO $$
DECLARE searched text;
BEGIN
  FOR searched IN
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'search_text' ORDER BY 1
  LOOP
    EXECUTE format(
      $q$UPDATE %I SET search_text = replace(replace(search_text, '٫', '.'), '٬', '') WHERE search_text ~ '[٫٬]'$q$,
      searched
    );
  END LOOP;
END $$;
