/** The permissions of the specification, section 6: each opens the section it names, and nothing else opens it. */
import { describe, expect, test } from 'vitest';
import { testPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/app.ts';

const { app, services } = await testApp();

const thirty = `
  list.view permissions.view marketers.view users.view users-comments.view teachers.view faqs.view courses.view
  course-groups.view bundles.view majors.view roadmap-questions.view roadmap-question-category.view commissions.view
  discounts.view wallet-transactions.view course-transactions.view collaborate-requests.view contact-requests.view
  articles.view article-groups.view testimonials.view banner.view latest-news.view contact-info.view
  page.terms-and-conditions.edit page.privacy-policy.edit metadata.view importer.import proofs.view`
  .trim()
  .split(/\s+/)
  .map((name) => `admin.${name}`);

/** The status of a section's list for an administrator with these permissions. */
async function statusFor(permissions: readonly string[], section: string): Promise<number> {
  const { headers } = await testPerson(services, { role: 'admin', permissions });
  return (await app.request(`/api/admin/${section}`, { headers })).status;
}

describe('the permissions of the specification', () => {
  test('G04 are thirty', () => expect(new Set(thirty).size).toBe(30));
  test.each(thirty)('G04 %s opens the section it names, and nothing opens it without', async (permission) => {
    const section = /^admin\.(.+)\.\w+$/.exec(permission)![1]!.replace(/^page\./, 'page/');
    const others = thirty.filter((other) => other !== permission);
    expect(await statusFor([permission], section)).toBe(200);
    expect(await statusFor(others, section)).toBe(403);
  });
  test('G05 the VIP items open with list.view, the exam items with permissions.view', async () => {
    for (const [section, list, permissions] of [
      ['vip-faqs', 200, 403],
      ['exams/exam', 403, 200],
    ] as const) {
      expect(await statusFor(['admin.list.view'], section)).toBe(list);
      expect(await statusFor(['admin.permissions.view'], section)).toBe(permissions);
    }
  });
});
