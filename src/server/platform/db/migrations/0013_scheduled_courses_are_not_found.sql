-- A scheduled course is not public before it is published, so that it is not found by a search either.
CREATE OR REPLACE FUNCTION follow_search_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text[];
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM search_entries WHERE course = OLD.id; END IF;
  IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  IF NEW.deleted_at IS NULL AND NEW.published_at IS NOT NULL AND NEW.status = 'published' THEN
    words := ARRAY(SELECT search_words_of(NEW.search_text));
    INSERT INTO search_entries (course, word, published_at) SELECT NEW.id, w, NEW.published_at FROM unnest(words) w;
    PERFORM add_search_words(words);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_search_words() RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO search_entries (course, word, published_at)
  SELECT c.id, w, c.published_at FROM courses c CROSS JOIN LATERAL search_words_of(c.search_text) w
  WHERE c.deleted_at IS NULL AND c.published_at IS NOT NULL AND c.status = 'published'
  ON CONFLICT DO NOTHING;
  INSERT INTO search_words (word)
  SELECT word FROM search_entries UNION SELECT search_names() ORDER BY 1 ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DELETE FROM search_entries e USING courses c WHERE c.id = e.course AND c.status <> 'published';
