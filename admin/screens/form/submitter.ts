/** Which button a form was sent with, by its name. */
export const submitterOf = (event: unknown): string | undefined =>
  ((event as { nativeEvent?: SubmitEvent } | undefined)?.nativeEvent?.submitter as HTMLButtonElement | null | undefined)
    ?.name;
