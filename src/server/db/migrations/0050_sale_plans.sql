-- Written by hand. Storing a sold line plans its statements once a connection (decision 122). They take arrays, whose
-- lengths PostgreSQL takes into account, so that it planned them anew for each sale: 10 ms of the 13 that a line took.
ALTER FUNCTION follow_course_sales() SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
ALTER FUNCTION delete_course_sales() SET plan_cache_mode = force_generic_plan;
