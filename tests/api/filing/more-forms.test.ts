import { expect, test } from 'vitest';
import { JOB, newFiler, TRADE, type Filer } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

async function sentBy({ userId }: Filer): Promise<string> {
  const [row] = await app.services.db.asUser(userId, (tx) =>
    tx.selectFrom('submissions').selectAll().execute(),
  );
  return app.services.seal.open(Buffer.from(row?.request_xml ?? '', 'base64'));
}

test('has a return accepted with the main form, capital gains and residence where nothing in them is taxed', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  await filer.save('pensions_benefits', {
    include: true,
    tr_1_status: 'U',
    tr_7_box_15: 'Alex Adviser',
    tr_7_box_16: '01632 960001',
    tr_7_box_17: '1 High Street',
  });
  await filer.save('capital_gains', {
    include: true,
    box_53: true,
    box_54: 'Nothing was sold at a gain.',
  });
  await filer.save('residence', {
    include: true,
    box_9: true,
    box_18: 'FRA',
    box_18_second: 'DEU',
  });
  const { status, body } = await filer.submit();
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', pending: 'N', issues: [] });
  const sent = await sentBy(filer);
  expect(sent).toContain(
    '<CapitalGainsSchedule>yes</CapitalGainsSchedule><ResidenceFIGschedule>yes</ResidenceFIGschedule>',
  );
  expect(sent).toContain('<TaxAdviserAddress><Line>1 High Street</Line></TaxAdviserAddress>');
  expect(sent).toContain(
    '<SA108><EstimateOrValuation>yes</EstimateOrValuation>' +
      '<AnyOtherInformationSpace>Nothing was sold at a gain.</AnyOtherInformationSpace></SA108>',
  );
  expect(sent).toContain('>FRA</CodeForCountryOfResidenceForTaxInYear>');
  expect(sent).toContain('>DEU</CodeForCountryOfResidenceForTaxInYear>');
});

test('does not send capital gains without an explanation of their calculation', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  await filer.save('capital_gains', { include: true, box_53: true });
  const { body } = await filer.submit();
  expect(body).toMatchObject({ success: 'N' });
  expect(JSON.stringify(body)).toContain('must say how the gains were worked out');
});

test('sends HMRC the profile’s address after a move, and refuses a move in the future', async () => {
  const filer = await newFiler(app, { phone: '+441632960001' });
  await filer.save('self_employment', TRADE);
  await filer.save('final', { include: true, details_changed: true, moved_on: '01/09/2025' });
  const { body } = await filer.submit();
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', issues: [] });
  const sent = await sentBy(filer);
  expect(sent).toContain(
    '<NewAddress><AddressLine1>1 High Street</AddressLine1><AddressLine2>Anytown</AddressLine2>' +
      '<Postcode>AB1 2CD</Postcode><EffectiveFrom>2025-09-01</EffectiveFrom></NewAddress>' +
      '<TelephoneNumber>01632960001</TelephoneNumber>',
  );
  await filer.save('final', { include: true, details_changed: true, moved_on: '01/09/2039' });
  const tooEarly = await filer.submit();
  expect(JSON.stringify(tooEarly.body)).toContain('Date you moved cannot be in the future.');
});

test('files a claim for working from home with the first job and the business, whose totals agree', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [
    { ...JOB, box_20: 312 },
    { ...JOB, box_4: '456/CD789', box_20: 40 },
  ]);
  await filer.save('self_employment', { ...TRADE, box_9: 20_000, box_14: 900, box_19: 100 });
  // 10 weeks of £6; 4 months of £10, 5 of £18 and 3 of £26.
  await filer.save('home_working', {
    include: true,
    employed: true,
    emp_method: 'flat',
    emp_weeks: 10,
    self_employed: true,
    se_method: 'simplified',
    se_months_25_50: 4,
    se_months_51_100: 5,
    se_months_101: 3,
  });
  const { body } = await filer.submit();
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', issues: [] });
  const sent = await sentBy(filer);
  expect(sent.match(/<OtherExpensesAndCapitalAllowances>[^<]*/g)).toEqual([
    '<OtherExpensesAndCapitalAllowances>372.00',
    '<OtherExpensesAndCapitalAllowances>40.00',
  ]);
  expect(sent).toContain('<RentAndOtherPropertyCosts>1108.00<');
  expect(sent).toContain('<TotalAllowableExpenses>1208.00<');
  expect(sent).toContain('<NetProfitOrLoss>18792.00<');
});

test('refuses by name a claim for working from home without a job', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [{ ...JOB, include: false }]);
  await filer.save('self_employment', { ...TRADE, box_9: 20_000 });
  await filer.save('home_working', { include: true, employed: true, emp_method: 'flat', emp_weeks: 10 });
  const claim = await filer.submit();
  expect(claim.body).toMatchObject({
    success: 'N',
    title: 'A working from home claim needs the employment it is for',
  });
});
