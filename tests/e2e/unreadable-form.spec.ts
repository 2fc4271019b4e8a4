import type { Page, Route } from '@playwright/test';
import { admin, signIn, signUp } from './support/steps.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const REASON = 'Its definition cannot be read (/form_json/fields/0/format: Use one of: string.).';

/** Changes the server's reply to what it would be with a broken definition in the database. */
async function changeReply(
  page: Page,
  url: string | RegExp,
  change: (body: Record<string, unknown>) => object,
) {
  await page.route(url, async (route: Route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Record<string, unknown>) });
  });
}

// Waits for replies that are still being changed: closing the page before that would fail the test.
test.afterEach(async ({ page }) => {
  await page.unrouteAll({ behavior: 'wait' });
});

test('a link to an unreadable form says which form it is and why, as its card in the menu does', async ({
  page,
}) => {
  await signUp(page, null);
  await changeReply(page, '**/api/getTaxForms.php*', (body) => ({
    ...body,
    forms: (body['forms'] as { code: string }[]).filter(({ code }) => code !== 'HW1'),
    unavailable: [{ code: 'HW1', title: 'Home working', reason: REASON }],
  }));
  await page.goto('/taxForms/HW1');
  await expect(page.getByRole('heading', { name: 'Home working is not available' })).toBeVisible();
  const words = `${REASON} We keep the answers you saved in it`;
  await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'All tax forms' }).click();
  await expect(page.getByText(words)).toBeVisible();
});

test('staff open an unreadable form, see what is wrong and start a draft from what is shown', async ({
  page,
}) => {
  await signIn(page, admin, null);
  await changeReply(page, /\/api\/admin\/forms\/SA108\/2019-20(\?|$)/, (body) => ({
    ...body,
    unreadable: [
      {
        name: 'Version 7',
        text: '{ "kind": "rune" }',
        problems: [{ path: '/kind', message: 'Use one of: single.' }],
      },
    ],
  }));
  await page.goto('/admin/forms/SA108/2019-20');
  const panel = page.getByRole('region', { name: 'Version 7 cannot be read' });
  await expect(panel.getByText('/kind: Use one of: single.')).toBeVisible();
  await panel.getByText('The stored text').click();
  await expect(panel.getByText('"rune"')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Use this as draft' }).click();
  await expect(page.getByText('Draft · not published')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Use this as draft' })).toBeHidden();
});
