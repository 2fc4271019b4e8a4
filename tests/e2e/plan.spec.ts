import { signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

test('someone in trial buys Pro at the checkout, sees it without signing in again, and cancels', async ({
  page,
}) => {
  await signUp(page);
  const menu = page.getByRole('navigation', { name: 'Main' });

  await test.step('the menu opens only the plan, with the days left in the trial', async () => {
    await menu.getByRole('link', { name: 'Upgrade to pro' }).click();
    await expect(page.getByRole('heading', { name: 'Manage your plan' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByText('Your trial of Pro ends on 20/12/2026.')).toBeVisible();
    await photograph(page, '60-plan-trial');
  });

  await test.step('a coupon shows its discount', async () => {
    const coupon = page.getByLabel('Coupon', { exact: true });
    await coupon.fill('OLDSUMMER');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('We do not recognise this coupon')).toBeVisible();
    await coupon.fill('SPRING20');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('region', { name: 'Pro' })).toContainText('£79.99');
    await photograph(page, '61-plan-coupon');
  });

  await test.step('the checkout opens in a window, and the page waits for the payment', async () => {
    const opened = page.waitForEvent('popup');
    // A double click sends one request.
    await page.getByRole('button', { name: 'Buy Lite' }).dblclick();
    await page.getByRole('dialog').getByRole('button', { name: 'Upgrade to Pro' }).click();
    const checkout = await opened;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    await photograph(page, '62-plan-waiting');
    await expect(checkout.getByText('£79.99 now')).toBeVisible();
    await checkout.getByLabel('Card number').fill('4000 0000 0000 0002');
    await checkout.getByLabel('Expiry date').fill('12/40');
    await checkout.getByLabel('Security code').fill('123');
    await checkout.getByRole('button', { name: 'Pay £79.99' }).click();
    await expect(checkout.getByText('Your bank declined the card.')).toBeVisible();
    await checkout.getByLabel('Card number').fill('4242 4242 4242 4242');
    await checkout.getByRole('button', { name: 'Pay £79.99' }).click();
    await expect(checkout.getByRole('heading', { name: 'Thank you! Your plan has started.' })).toBeVisible();
    await photograph(checkout, '63-plan-paid');
    await checkout.close();
  });

  await test.step('the page shows the plan, and the menu no longer offers Pro', async () => {
    await expect(page.getByText('£99.99 on 20/11/2027')).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Upgrade to pro' })).toHaveCount(0);
    await photograph(page, '64-plan-pro');
    await page.reload();
    await expect(page.getByText('£99.99 on 20/11/2027')).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Upgrade to pro' })).toHaveCount(0);
  });

  await test.step('switches to Lite and back, confirming each first', async () => {
    await page.getByRole('button', { name: 'Downgrade to Lite' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Downgrade to Lite' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('£49.99 on 20/11/2027')).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Upgrade to pro' })).toBeVisible();
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Upgrade to Pro' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('£99.99 on 20/11/2027')).toBeVisible();
  });

  await test.step('a subscription cancelled at the checkout lasts to its end', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Cancel your subscription' }).click();
    const cancelling = await opened;
    await cancelling.getByRole('button', { name: 'Cancel my subscription' }).click();
    await expect(cancelling.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
    await cancelling.close();
    await page.goto('/profileMain?tab=plan');
    await expect(page.getByRole('tab', { name: 'Manage your plan', selected: true })).toBeVisible();
    await expect(page.getByText('Your subscription is cancelled.')).toBeVisible();
    await photograph(page, '65-plan-cancelled');
  });
});
