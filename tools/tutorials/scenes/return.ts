import { chooseYear } from '#tests/e2e/support/steps.ts';
import type { Scene } from '../scene.ts';

export const returnScene: Scene = {
  id: 'doing-your-tax-return',
  topic: 'return',
  title: 'Doing your tax return',
  at: '/taxForms/menu',
  prepare: async (page) => {
    await chooseYear(page, '2025-2026');
    // The demo books have rent, so the return needs the property form too.
    await page.getByRole('link', { name: /^UK property/ }).click();
    await page.getByLabel('Include in my return').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor();
    await page.goto('/taxForms/menu');
  },
  play: async (stage, page) => {
    const menu = page.getByRole('navigation', { name: 'Main' });
    await stage.say('These are the forms of your tax return. Choose the tax year at the top.');
    await stage.point(page.getByLabel('Tax year', { exact: true }));
    await stage.say('Open the forms for how you earn. This one is for self-employment.');
    await stage.click(page.getByRole('link', { name: /^Self-employment/ }));
    await stage.say('Tick Include in my return, and answer what your books do not say.');
    await stage.click(page.getByLabel('Include in my return'));
    await stage.type(page.getByLabel(/Description of business/), 'Web designer');
    await stage.type(page.getByLabel(/Postcode of your business/), 'LS1 4AP');
    for (const question of [/Did the business start/, /Did the business cease/])
      await stage.click(page.getByRole('radiogroup', { name: question }).getByLabel('No'));
    await stage.say('Your turnover is already there. It is the total of what you tagged.');
    await stage.click(page.getByRole('link', { name: 'Business income' }));
    await stage.say('Save the form, and do the same with the others that you need.');
    await stage.click(page.getByRole('button', { name: 'Save', exact: true }));
    await stage.say('The tax breakdown shows your tax. Press a figure to see how it was worked out.');
    await stage.click(page.getByRole('link', { name: 'View tax breakdown' }));
    await stage.say('When everything is in, open Tax filings and start a new return.');
    await stage.click(menu.getByRole('link', { name: 'Tax filings' }));
    await stage.click(page.getByRole('link', { name: 'File New Return or Amendment' }));
    await stage.say('Choose to file with your HMRC account, and enter its username and password.');
    await stage.click(page.getByLabel('File with HMRC account'));
    await stage.type(page.getByLabel('HMRC username'), '123456789012');
    await stage.type(page.getByLabel('HMRC password', { exact: true }), 'sandbox-pass');
    await stage.say('Send it as a test first. HMRC checks everything, but nothing is filed.');
    await stage.point(page.getByLabel('This is a test submission'));
    await stage.click(page.getByRole('button', { name: 'Submit', exact: true }));
    await page.getByText('YOUR TEST WAS SUCCESSFUL').first().waitFor({ timeout: 60_000 });
    await stage.look();
    await stage.say('The test was accepted. To file, send the return again without the test tick.');
  },
};
