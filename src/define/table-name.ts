/** The name of a section's table: `course-groups` → `course_groups`, `exams/exam` → `exams_exam`. Pure. */
export const tableName = (section: string): string => section.replace(/[-/]/g, '_');
