import { filer, signIn } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

test('someone finds a tutorial, plays it with captions and reads its transcript', async ({ page }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    const own = page.url();
    if (own.startsWith('http') && !request.url().startsWith(new URL(own).origin)) outside.push(request.url());
  });
  await signIn(page, filer, '/home');

  await test.step('the introduction plays on the home page', async () => {
    await page.getByRole('button', { name: 'Watch the introduction' }).click();
    const dialog = page.getByRole('dialog', { name: 'Start here' });
    await expect(dialog.locator('video')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the menu leads to the topics, and a card to its videos', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tutorials' }).click();
    await expect(page.getByRole('link', { name: /Did we miss a Tutorial/ })).toBeVisible();
    await photograph(page, 'tutorials-menu');
    await page.getByRole('link', { name: /^Transactions.*6 videos/ }).click();
    await expect(page).toHaveURL(/\/tutorials\?topic=transactions$/);
    await expect(page.locator('video')).toHaveCount(6);
    await photograph(page, 'tutorials-transactions');
  });

  await test.step('a video is only fetched when it is played, and has its captions', async () => {
    const video = page.locator('video').first();
    const isPlayed = video.evaluate(async (element) => {
      const { currentTime, textTracks } = element as HTMLVideoElement;
      if (currentTime > 0) throw new Error('it plays by itself');
      await (element as HTMLVideoElement).play();
      await new Promise((resolve) => element.addEventListener('timeupdate', resolve, { once: true }));
      return { width: (element as HTMLVideoElement).videoWidth, captions: textTracks[0]?.cues?.length ?? 0 };
    });
    expect((await isPlayed).width).toBe(1280);
    expect((await isPlayed).captions).toBeGreaterThan(3);
  });

  await test.step('the transcript opens, and the address can be loaded again', async () => {
    await page.getByText('Read it instead').first().click();
    await expect(page.getByText(/^A tag says what a transaction was for/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
  });
  expect(outside).toEqual([]);
});
