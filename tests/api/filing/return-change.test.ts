import { expect, test } from 'vitest';
import { getReturnChange } from '#contract/filing/submissions.ts';
import { attach } from '#tests/support/attachments.ts';
import { type Filer, JOB, newFiler } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { pdf } from '#tests/support/upload.ts';

/** Before an amendment: whether it would change anything at HMRC. */
const app = useTestApp();

async function unchanged({ token }: Filer) {
  return (await app.call(getReturnChange, { token, query: { tax_year_id: 2025 } })).body.unchanged;
}

async function fileLive(filer: Filer, amendment: 'Y' | 'N' = 'N') {
  const { body } = await filer.submit({ test_file: 'N', amendment }, { declaration: 'Y' });
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y' });
}

test('is no change of the return that HMRC accepted last, until an answer or an attachment changes', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  expect(await unchanged(filer)).toBe('N');
  await fileLive(filer);
  expect(await unchanged(filer)).toBe('Y');
  await filer.save('employment', [{ ...JOB, box_1: 30_500 }]);
  expect(await unchanged(filer)).toBe('N');
  await fileLive(filer, 'Y');
  expect(await unchanged(filer)).toBe('Y');
  // Back at the first return is a change again: the amendment counts.
  await filer.save('employment', [JOB]);
  expect(await unchanged(filer)).toBe('N');
  await filer.save('employment', [{ ...JOB, box_1: 30_500 }]);
  await attach(app, filer.token, [['Letter.pdf', pdf]]);
  expect(await unchanged(filer)).toBe('N');
  await fileLive(filer, 'Y');
  expect(await unchanged(filer)).toBe('Y');
});

test('a test does not count', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  await filer.submit({ test_file: 'Y' }, { declaration: 'Y' });
  expect(await unchanged(filer)).toBe('N');
});
