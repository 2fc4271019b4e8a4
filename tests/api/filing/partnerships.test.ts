import { expect, test } from 'vitest';
import { JOB, newFiler, type Filer } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

const FIRM = { include: true, box_1: '1123456789', box_2: 'Architects', box_3q: 'no', box_4q: 'no' };

async function sentBy({ userId }: Filer): Promise<string> {
  const [row] = await app.services.db.asUser(userId, (tx) =>
    tx.selectFrom('submissions').selectAll().execute(),
  );
  return app.services.seal.open(Buffer.from(row?.request_xml ?? '', 'base64'));
}

test('has a return with two partnerships and voluntary Class 2 accepted', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  await filer.save('partnership', [
    { ...FIRM, box_8: 4_000.6, box_12: 10.2 },
    { ...FIRM, box_1: '9234567891', box_2: 'Joinery', box_8: -700, box_24: 700 },
  ]);
  await filer.save('final', { nic2_pay: true });
  const { status, body } = await filer.submit();
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', pending: 'N', issues: [] });
  const sent = await sentBy(filer);
  expect(sent).toContain('<NumberOfShortPartnershipSchedules>2</NumberOfShortPartnershipSchedules>');
  expect(sent).toContain('<TotalTaxableBusinessProfits>3989.00</TotalTaxableBusinessProfits>');
  expect(sent).toContain('<AdjustedLossForYear>700.00</AdjustedLossForYear>');
  expect(sent).toContain('<Class2NICamount>182.00</Class2NICamount>');
  expect(sent).toContain('<Class2NICsDue>182.00</Class2NICsDue>');
});

test('does not send two partnerships that both claim the exemption from Class 4, and names the second', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  await filer.save('partnership', [
    { ...FIRM, box_8: 4_000, box_26: true },
    { ...FIRM, box_1: '9234567891', box_2: 'Joinery', box_8: 700, box_26: true },
  ]);
  const { body } = await filer.submit();
  expect(body).toMatchObject({ success: 'N' });
  expect(JSON.stringify(body)).toContain('SA104S, entry 2: Box 26');
});
