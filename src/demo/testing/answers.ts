/** Tests that what people read of the demo school follows from its rows, for a file that has loaded it. */
import {
  articlesFollowRows,
  commentsFollowRows,
  departmentsFollowRows,
  homeFollowsRows,
  setsFollowRows,
  teachersFollowRows,
} from './catalogue-answers.ts';
import { coursesFollowRows, facetsFollowRows } from './course-answers.ts';
import {
  accessFollowsRows,
  attemptsFollowRows,
  certificatesFollowRows,
  subscriptionsFollowRows,
  writtenFollowsRows,
} from './learning-answers.ts';
import type { LoadedSchool } from './loaded-school.ts';
import {
  earningsFollowRows,
  orderFollowsRows,
  ordersFollowRows,
  referralsFollowRows,
  walletFollowsRows,
} from './money-answers.ts';

const answers: readonly ((loaded: LoadedSchool) => void)[] = [
  ordersFollowRows,
  orderFollowsRows,
  walletFollowsRows,
  earningsFollowRows,
  referralsFollowRows,
  accessFollowsRows,
  attemptsFollowRows,
  certificatesFollowRows,
  subscriptionsFollowRows,
  writtenFollowsRows,
  coursesFollowRows,
  facetsFollowRows,
  departmentsFollowRows,
  teachersFollowRows,
  articlesFollowRows,
  homeFollowsRows,
  commentsFollowRows,
  setsFollowRows,
];

/** Registers the tests. */
export function answersFollowRows(loaded: LoadedSchool): void {
  for (const follow of answers) follow(loaded);
}
