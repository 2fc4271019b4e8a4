import { existsSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { judgeReturn } from './judge-return.ts';
import { isRefusal, readEnvelope } from './read-envelope.ts';
import { readTree } from '#return-rules/tree.ts';

// Known good returns. They are not part of this project; the tests use a local copy if there is one.
const shared = new URL('../../../../shared/hmrc/', import.meta.url);
const samples = new URL('samples/sa100/', shared);
const files = ['sa100-2024-25-employment.xml', 'sa100-2024-25-self-employment-and-property.xml'];
const read = (file: string) => readFileSync(new URL(file, samples), 'utf8');
const judge = (xml: string) => judgeReturn(xml, readTree(xml), '2026-11-20');
const numbers = (xml: string) => {
  const judgement = judge(xml);
  return judgement.accepted ? [] : judgement.errors.map((error) => error.number);
};

test.skipIf(!existsSync(samples)).each(files)('%s passes, envelope and return', (file) => {
  expect(isRefusal(readEnvelope(read(file)))).toBe(false);
  expect(judge(read(file))).toMatchObject({ accepted: true });
});

test.skipIf(!existsSync(samples))('each of these changes breaks its rule', () => {
  const xml = read('sa100-2024-25-self-employment-and-property.xml');
  const changed = (from: string | RegExp, to: string) => {
    expect(xml).toMatch(from);
    return numbers(xml.replace(from, to));
  };
  expect(changed('<Turnover>38500.00', '<Turnover>38501.00')).toEqual([6176]);
  expect(changed('<NetBusinessProfitForTax>29400.00', '<NetBusinessProfitForTax>29401.00')).toEqual([
    6177, 6178,
  ]);
  expect(
    changed(
      '</PaymentDetails>',
      '</PaymentDetails><NoBankOrBuildingSocietyAccount>yes</NoBankOrBuildingSocietyAccount>',
    ),
  ).toEqual([6343]);
  expect(changed('1979-11-30', '2025-04-06')).toEqual([6428]);
  expect(changed(/<NumberOfShortSelf.*?<\/NumberOfShort\w+>/, '')).toEqual([6556]);
  expect(
    changed('<UKPropertySchedule>yes</UKPropertySchedule>', '<PropertySchedule>yes</PropertySchedule>'),
  ).toEqual([4057]);
  expect(changed('>38500.00<', '>38,500.00<')).toEqual([4085]);
  expect(changed('<IndividualDeclaration>yes</IndividualDeclaration>', '')).toEqual([4066]);
  expect(changed(/<IRmark .*<\/IRmark>/, '')).toEqual([2022]);
  expect(changed('Sam Sample<', 'Sam Simple<')).toEqual([2021]);
  expect(changed('<MTR>', '<MTR AmendedReturn="yes">')).toEqual([2021]);
  expect(changed('24-25/1"><IRheader>', '30-31/1"><IRheader>')).toEqual([4057]);
});

test.skipIf(!existsSync(samples))(
  'has rules for the boxes of the main form, capital gains and residence',
  () => {
    const xml = read('sa100-2024-25-employment.xml');
    const withMain = (inside: string) =>
      numbers(xml.replace('</YourTaxReturn>', `</YourTaxReturn>${inside}`));
    const withPage = (page: string) => numbers(xml.replace('<SA110>', `${page}<SA110>`));
    const sold =
      '<ListedSharesAndSecurities><DisposalProceeds>5.00</DisposalProceeds></ListedSharesAndSecurities>';
    const explanation = '<AnyOtherInformationSpace>Sold.</AnyOtherInformationSpace>';
    expect(withPage(`<SA108>${sold}</SA108>`)).toEqual([6020, 8406]);
    expect(withPage(`<SA108>${sold}${explanation}</SA108>`)).toEqual([8406]);
    expect(withPage(`<SA108>${explanation}</SA108>`)).toEqual([2021]);
    const split = '<RequestForSplitYearTreatment>yes</RequestForSplitYearTreatment>';
    expect(
      withPage(
        `<SA109><ResidenceStatus><NotResidentInUK>yes</NotResidentInUK>${split}</ResidenceStatus></SA109>`,
      ),
    ).toEqual([6876, 8317, 8429]);
    const country = '<CodeForCountryOfResidenceForTaxInYear>FRA</CodeForCountryOfResidenceForTaxInYear>';
    const countries = (times: number) =>
      `<SA109><ResidenceInOtherCountries>${country.repeat(times)}</ResidenceInOtherCountries></SA109>`;
    expect(withPage(countries(2))).toEqual([2021]);
    expect(withPage(countries(3))).toEqual([4065]);
    expect(withPage(countries(1).replace('FRA', 'FR'))).toEqual([4085]);
    expect(withMain('<StudentLoanRepayments><PlanType>02</PlanType></StudentLoanRepayments>')).toEqual([
      8376,
    ]);
  },
);

test.skipIf(!existsSync(samples))('has rules for profits and losses of trade and property', () => {
  const xml = read('sa100-2024-25-self-employment-and-property.xml');
  const with1 = (from: string | RegExp, to: string) => {
    expect(xml).toMatch(from);
    return numbers(xml.replace(from, to));
  };
  const profit = /<AdjustedProfitForTheYear>(\d+)\.00/;
  expect(with1(profit, '<AdjustedProfitForTheYear>1.00')).toContain(8269);
  const loss = '<AdjustedLossForTheYear>0.00</AdjustedLossForTheYear>';
  expect(with1('</TaxableProfitForTheYear>', `</TaxableProfitForTheYear>${loss}`)).toEqual([8270]);
  const lettings = (inside: string) =>
    with1(
      '<PropertyIncomeAndExpenses>',
      `<FurnishedHolidayLettings><FurnishedHolidayLettingsIncome>5.00</FurnishedHolidayLettingsIncome>${inside}</FurnishedHolidayLettings><PropertyIncomeAndExpenses>`,
    );
  expect(lettings('<LossForYear>0.00</LossForYear>')).toEqual([6117, 8265]);
  expect(lettings('<AdjustedProfitForTheYear>6.00</AdjustedProfitForTheYear>')).toEqual([8267, 8289]);
  const paid =
    '<PayClass2NICvoluntarily>yes</PayClass2NICvoluntarily><Class2NICamount>179.40</Class2NICamount>';
  expect(with1('</TotalTaxableBusinessProfits>', `</TotalTaxableBusinessProfits>${paid}`)).toEqual([8374]);
  const allowances = '<TradingIncomeAllowance>1000.00</TradingIncomeAllowance></BusinessIncome>';
  const nilLoss = '<NetBusinessLossForTax>0.00</NetBusinessLossForTax>';
  const withAllowance = xml
    .replace('</BusinessIncome>', allowances)
    .replace('</TotalTaxableBusinessProfits>', `</TotalTaxableBusinessProfits>${nilLoss}`);
  expect(numbers(withAllowance)).toEqual([6177, 8491, 8492, 8498, 8500, 8504]);
  const inProperty = '<PropertyIncomeAllowance>1000.00</PropertyIncomeAllowance>';
  const letting = xml
    .replace(
      '</TotalRentsAndOtherIncomeFromProperty>',
      `</TotalRentsAndOtherIncomeFromProperty>${inProperty}`,
    )
    .replace('</TaxableProfitForTheYear>', `</TaxableProfitForTheYear>${loss}`);
  expect(numbers(letting)).toEqual([8269, 8270, 8519, 8521, 8531, 8534]);
});

test.skipIf(!existsSync(samples))('checks attached files as HMRC does', () => {
  const xml = read('sa100-2024-25-employment.xml').replace('HMRC-SA-SA100<', 'HMRC-SA-SA100-ATT<');
  const pdf = Buffer.from('%PDF-1.4 x').toString('base64');
  const withFiles = (elements: string, message = xml) =>
    numbers(message.replace('</Declaration>', `</Declaration><AttachedFiles>${elements}</AttachedFiles>`));
  const file = (attributes: string, content = pdf) => `<Attachment ${attributes}>${content}</Attachment>`;
  const good = 'FileFormat="pdf" Filename="a.pdf" Size="10" Description="Gains"';
  // Only the mark is wrong.
  expect(withFiles(file(good))).toEqual([2021]);
  expect(withFiles(file(good) + file('FileFormat="pdf" Filename="b.pdf"'))).toEqual([2021]);
  expect(withFiles(file(good), xml.replace('-ATT<', '<'))).toEqual([6001]);
  expect(numbers(xml)).toEqual([6015]);
  expect(withFiles('')).toEqual([4066]);
  expect(withFiles(file(good, Buffer.from('PK zip too').toString('base64')))).toEqual([6790]);
  expect(withFiles(file(good, Buffer.from('%PDF-2.0 x').toString('base64')))).toEqual([6790]);
  expect(withFiles(file(good, 'not base64')).includes(4020)).toBe(true);
  expect(withFiles(file(good, `<x>${pdf}</x>`))).toContain(4052);
  expect(withFiles(file('Filename="a.pdf"'))).toEqual([4001]);
  expect(withFiles(file('FileFormat="pdf"'))).toEqual([4001]);
  for (const wrong of ['Filename="a.txt"', 'Filename="a/b.pdf"', 'Filename="£.pdf"'])
    expect(withFiles(file(`FileFormat="pdf" ${wrong}`)), wrong).toEqual([4000]);
  for (const wrong of ['Size="9"', 'Size="ten"', 'Description=""', 'Description="#1"', 'Other="x"'])
    expect(withFiles(file(`FileFormat="pdf" Filename="a.pdf" ${wrong}`)), wrong).toEqual([4000]);
});

test.skipIf(!existsSync(samples))('rejects a move dated after the day of sending', () => {
  const xml = read('sa100-2024-25-employment.xml');
  const moved = (day: string) =>
    numbers(
      xml.replace(
        '</DateOfBirth>',
        `</DateOfBirth><NewAddress><AddressLine1>1</AddressLine1><AddressLine2>2</AddressLine2><EffectiveFrom>${day}</EffectiveFrom></NewAddress>`,
      ),
    );
  expect(moved('2026-11-21')).toEqual([8325]);
  expect(moved('2026-11-20')).toEqual([2021]);
});

test.skipIf(!existsSync(samples))("also applies HMRC's own schema if HMRC_ARTEFACTS_DIR contains it", () => {
  vi.stubEnv('HMRC_ARTEFACTS_DIR', new URL('sa100-structure/', shared).pathname);
  const xml = read('sa100-2024-25-employment.xml');
  expect(judge(xml)).toMatchObject({ accepted: true });
  // Our outline says nothing about the inside of Principal, but HMRC's schema does.
  const spoilt = xml.replace('<DefaultCurrency>', '<Principal><Surprise/></Principal><DefaultCurrency>');
  expect(numbers(spoilt)).toEqual([4999]);
  vi.unstubAllEnvs();
  expect(numbers(spoilt)).toEqual([2021]);
});

test.skipIf(!existsSync(samples))(
  "also applies HMRC's own business rules if HMRC_ARTEFACTS_DIR contains them",
  () => {
    vi.stubEnv('HMRC_ARTEFACTS_DIR', new URL('sa100-structure/', shared).pathname);
    const xml = read('sa100-2024-25-employment.xml');
    const withPage = (page: string) => numbers(xml.replace('<SA110>', `${page}<SA110>`));
    const residence =
      '<SA109><ResidenceStatus><NotResidentInUK>yes</NotResidentInUK></ResidenceStatus></SA109>';
    expect(withPage(residence)).toEqual([6876]);
    // The product sends nothing about a minister of religion, so only HMRC's rules cover that page.
    const minister =
      '<SA102M><Income><TaxTakenOffSalaryStipend>5.00</TaxTakenOffSalaryStipend></Income></SA102M>';
    const withMinister = xml.replace('</SA102>', `</SA102>${minister}`);
    expect(numbers(withMinister)).toEqual([6030, 6792]);
    vi.unstubAllEnvs();
    expect(numbers(withMinister)).toEqual([2021]);
  },
);
