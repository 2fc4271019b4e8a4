/** The form to open for a refusal, where one form causes it. Codes are those of the tax engine. */
const forms: Readonly<Record<string, string>> = {
  'unsupported.propertyLossAgainstIncome': 'SA105',
  'property.allowanceWithRentARoom': 'SA105',
  'unsupported.tradingLossCarriedBack': 'SA103S',
  'unsupported.netPayPensionPayment': 'SA102',
};

export function formOfRefusal(code: string): string | undefined {
  return code.startsWith('unsupported.partnership.') ? 'SA104S' : forms[code];
}
