-- A course that costs nothing has the mark @free among its words, by which «آموزش رایگان» finds it: @ cuts words, so that no text
-- holds it and nobody types it. The vocabulary, in which typing errors are looked for, is without it.
CREATE OR REPLACE FUNCTION follow_search_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text[];
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM search_entries WHERE course = OLD.id; END IF;
  IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  IF NEW.deleted_at IS NULL AND NEW.published_at IS NOT NULL AND NEW.status = 'published' THEN
    words := ARRAY(SELECT search_words_of(NEW.search_text));
    INSERT INTO search_entries (course, word, published_at)
    SELECT NEW.id, w, NEW.published_at FROM unnest(words) w
    UNION ALL SELECT NEW.id, '@free', NEW.published_at WHERE NEW.price = 0;
    PERFORM add_search_words(words);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER search_entries_update AFTER UPDATE ON courses FOR EACH ROW
  WHEN ((OLD.search_text, OLD.status, OLD.published_at, OLD.deleted_at, OLD.price = 0)
    IS DISTINCT FROM (NEW.search_text, NEW.status, NEW.published_at, NEW.deleted_at, NEW.price = 0))
  EXECUTE FUNCTION follow_search_entries();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_search_words() RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO search_entries (course, word, published_at)
  SELECT c.id, w, c.published_at FROM courses c
  CROSS JOIN LATERAL (SELECT search_words_of(c.search_text) UNION ALL SELECT '@free' WHERE c.price = 0) x(w)
  WHERE c.deleted_at IS NULL AND c.published_at IS NOT NULL AND c.status = 'published'
  ON CONFLICT DO NOTHING;
  INSERT INTO search_words (word)
  SELECT word FROM search_entries WHERE word <> '@free' UNION SELECT search_names() ORDER BY 1 ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
INSERT INTO search_entries (course, word, published_at)
SELECT id, '@free', published_at FROM courses
WHERE price = 0 AND deleted_at IS NULL AND published_at IS NOT NULL AND status = 'published'
ON CONFLICT DO NOTHING;
