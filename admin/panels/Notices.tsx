/**
 * What just happened, at the foot of a panel. A new notice replaces the one that is shown: react-admin would show it
 * when the time of that one is over, long after the press that it answers.
 */
import { useState } from 'react';
import { Notification, useNotificationContext } from 'react-admin';

/** The time a notification is shown, in milliseconds (specification, section 9). */
const notificationDuration = 5_000;

export function Notices() {
  const { notifications } = useNotificationContext();
  const newest = notifications.at(-1);
  const [last, setLast] = useState({ notice: newest, count: 0 });
  if (newest && newest !== last.notice) setLast({ notice: newest, count: last.count + 1 });
  // It keeps what it shows in its state: another one begins with what has come.
  return <Notification key={last.count} autoHideDuration={notificationDuration} />;
}
