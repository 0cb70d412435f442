import { expect, test } from 'vitest';
import { application } from '../application/application.ts';
import { panelPathTest } from './panels.ts';

test('an address is within a panel by the first part of its path, in any letters', () => {
  const isPanel = panelPathTest(application.panels);
  const inside = ['/admin', '/admin/courses/1', '/teacher-panel', '/Marketer-Panel/x', '/admin.data', '/admin?x=1'];
  const outside = ['/', '/administration', '/course/admin', '/teacher/1', '/teacher-panels'];
  expect(inside.filter((path) => !isPanel(path))).toEqual([]);
  expect(outside.filter(isPanel)).toEqual([]);
});
