/** Styles of pages with a bar at their end. */

/** Notifications do not cover a bar at the end of the page. */
export const notificationsAboveBar = {
  '.MuiSnackbar-root.MuiSnackbar-anchorOriginBottomCenter': { insetBlockEnd: 76 },
};
