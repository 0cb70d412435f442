/** How sections and fields are called in the database. Pure. */

/** `course-groups` → `course_groups`, `exams/exam` → `exams_exam`. */
export const tableName = (section: string): string => section.replace(/[-/]/g, '_');
/** `topGroup` → `top_group`. */
export const columnName = (field: string): string => field.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
