import { expect, test } from 'vitest';
import { rateFile, readRateFile } from './rate-file.ts';

const figures = {
  incomeTax: { personalAllowance: { value: 12_570, sources: [{ title: 'ITA' }], verified: true } },
};

test('reads an exported file unchanged, and reports an edited one', async () => {
  const text = await rateFile('2026-27', figures);
  expect(await readRateFile(text, '2026-27')).toEqual({
    ok: true,
    figures,
    remark: 'The checksum is correct.',
  });
  const changed = text.replace('12570', '13000');
  expect(await readRateFile(changed, '2026-27')).toMatchObject({
    ok: true,
    remark: 'The file has been changed since it was exported.',
  });
});

test('rejects a file that is not rates or is for another year, and names the place', async () => {
  const text = await rateFile('2026-27', figures);
  const message = async (other: string) => {
    const read = await readRateFile(other, '2026-27');
    return read.ok ? undefined : read.message;
  };
  expect(await message('{')).toMatch(/^This is not a rates file/);
  expect(await message('[]')).toMatch(/^This is not a rates file/);
  expect(await message(await rateFile('2025-26', figures))).toBe(
    'The file is for 2025-26, but this is 2026-27.',
  );
  expect(await message(text.replace('"verified": true', '"verified": "yes"'))).toMatch(
    /^incomeTax.personalAllowance needs/,
  );
});
