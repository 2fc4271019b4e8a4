/** The form to open for a refusal, where one form causes it. Codes are those of the tax engine. */
const forms: Readonly<Record<string, string>> = {
  'unsupported.propertyLossAgainstIncome': 'SA105',
  'property.allowanceWithRentARoom': 'SA105',
  'unsupported.tradingLossCarriedBack': 'SA103S',
  'unsupported.netPayPensionPayment': 'SA102',
  'unsupported.lifeInsuranceGains': 'SA101',
  'unsupported.receiptsOfAnotherYear': 'SA101',
  'unsupported.bonusShareRelief': 'SA101',
  'unsupported.previousSpouse': 'SA101',
  'unsupported.lossesOfLaterYears': 'SA101',
};

/** The beginnings of codes whose form is the same for all of them. */
const families: Readonly<Record<string, string>> = {
  'unsupported.partnership.': 'SA104S',
  'unsupported.lumpSums': 'SA101',
  'unsupported.pension': 'SA101',
  'marriedCouples.': 'SA101',
  'taxReliefs.': 'SA101',
};

export function formOfRefusal(code: string): string | undefined {
  const family = Object.keys(families).find((beginning) => code.startsWith(beginning));
  return forms[code] ?? families[family ?? ''];
}
