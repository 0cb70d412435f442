-- Written by hand. The words of courses (`search_entries`) and the vocabulary (`search_words`) follow every write of the
-- sections they come from, whoever makes it. `src/server/search/words.ts` cuts queries into words the same way.

-- The words of folded text: cut at white space and punctuation, but not at the + and # of «c++» and «c#».
CREATE FUNCTION search_words_of(folded text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT DISTINCT left(w, 40) FROM string_to_table(
    translate(folded, E'\n\t' || $$!"$%&'()*,-./:;<=>?@[\]^_`{|}~«»‹›“”„‘’؟،؛…–—−٪·•×÷۔٭$$, repeat(' ', 55)), ' ') w
  WHERE w <> '';
END;
--> statement-breakpoint
-- Adds the words that the vocabulary lacks, in one order, so that two writers do not wait for each other.
CREATE FUNCTION add_search_words(words text[]) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO search_words (word)
  SELECT w FROM (SELECT DISTINCT unnest(words) COLLATE "C" AS w) x
  WHERE NOT EXISTS (SELECT FROM search_words s WHERE s.word = x.w)
  ORDER BY w
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- What of a course is searched: nothing unless it is published or will be by itself.
CREATE FUNCTION follow_search_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text[];
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM search_entries WHERE course = OLD.id; END IF;
  IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  IF NEW.deleted_at IS NULL AND NEW.published_at IS NOT NULL AND NEW.status IN ('published', 'scheduled') THEN
    words := ARRAY(SELECT search_words_of(NEW.search_text));
    INSERT INTO search_entries (course, word, published_at) SELECT NEW.id, w, NEW.published_at FROM unnest(words) w;
    PERFORM add_search_words(words);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_entries_insert AFTER INSERT OR DELETE ON courses FOR EACH ROW
  EXECUTE FUNCTION follow_search_entries();
--> statement-breakpoint
CREATE TRIGGER search_entries_update AFTER UPDATE ON courses FOR EACH ROW
  WHEN ((OLD.search_text, OLD.status, OLD.published_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.search_text, NEW.status, NEW.published_at, NEW.deleted_at))
  EXECUTE FUNCTION follow_search_entries();
--> statement-breakpoint
-- Of other sections the vocabulary has the names: the first line of their search text.
CREATE FUNCTION follow_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(ARRAY(SELECT search_words_of(split_part(NEW.search_text, E'\n', 1))));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_words_write AFTER INSERT OR UPDATE OF search_text ON course_groups FOR EACH ROW
  EXECUTE FUNCTION follow_search_words();
--> statement-breakpoint
CREATE TRIGGER search_words_write AFTER INSERT OR UPDATE OF search_text ON teachers FOR EACH ROW
  EXECUTE FUNCTION follow_search_words();
--> statement-breakpoint
CREATE TRIGGER search_words_write AFTER INSERT OR UPDATE OF search_text ON bundles FOR EACH ROW
  EXECUTE FUNCTION follow_search_words();
--> statement-breakpoint
CREATE TRIGGER search_words_write AFTER INSERT OR UPDATE OF search_text ON majors FOR EACH ROW
  EXECUTE FUNCTION follow_search_words();
--> statement-breakpoint
-- The names that the vocabulary holds beside the words of courses.
CREATE FUNCTION search_names() RETURNS SETOF text LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT search_words_of(split_part(search_text, chr(10), 1)) FROM course_groups WHERE deleted_at IS NULL
  UNION SELECT search_words_of(split_part(search_text, chr(10), 1)) FROM teachers WHERE deleted_at IS NULL
  UNION SELECT search_words_of(split_part(search_text, chr(10), 1)) FROM bundles WHERE deleted_at IS NULL
  UNION SELECT search_words_of(split_part(search_text, chr(10), 1)) FROM majors WHERE deleted_at IS NULL;
END;
--> statement-breakpoint
-- Writes all of it from what there is, for rows that were stored without triggers. May run again.
CREATE FUNCTION fill_search_words() RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO search_entries (course, word, published_at)
  SELECT c.id, w, c.published_at FROM courses c CROSS JOIN LATERAL search_words_of(c.search_text) w
  WHERE c.deleted_at IS NULL AND c.published_at IS NOT NULL AND c.status IN ('published', 'scheduled')
  ON CONFLICT DO NOTHING;
  INSERT INTO search_words (word)
  SELECT word FROM search_entries UNION SELECT search_names() ORDER BY 1 ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Forgets words that nothing holds any more. Answers how many.
CREATE FUNCTION forget_search_words() RETURNS bigint LANGUAGE sql
BEGIN ATOMIC
  WITH gone AS (
    DELETE FROM search_words s
    WHERE NOT EXISTS (SELECT FROM search_entries e WHERE e.word = s.word) AND s.word NOT IN (SELECT search_names())
    RETURNING 1)
  SELECT count(*) FROM gone;
END;
