/** The database names of sections and fields. Pure. */

/** The table of a section: `course-groups` → `course_groups`, `exams/exam` → `exams_exam`. */
export const tableName = (section: string): string => section.replace(/[-/]/g, '_');
/** The column of a field: `topGroup` → `top_group`. */
export const columnName = (field: string): string => field.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
