/** The Acts and regulations that we cite, with their addresses: kind, year and number. */
const laws: Readonly<Record<string, string>> = {
  'Taxes Management Act 1970': 'ukpga/1970/9',
  'Social Security Contributions and Benefits Act 1992': 'ukpga/1992/4',
  'Taxation of Chargeable Gains Act 1992': 'ukpga/1992/12',
  'Value Added Tax Act 1994': 'ukpga/1994/23',
  'Scotland Act 1998': 'ukpga/1998/46',
  'Capital Allowances Act 2001': 'ukpga/2001/2',
  'Income Tax (Earnings and Pensions) Act 2003': 'ukpga/2003/1',
  'Income Tax (PAYE) Regulations 2003': 'uksi/2003/2682',
  'Finance Act 2004': 'ukpga/2004/12',
  'Income Tax (Trading and Other Income) Act 2005': 'ukpga/2005/5',
  'Child Benefit (Rates) Regulations 2006': 'uksi/2006/965',
  'Income Tax Act 2007': 'ukpga/2007/3',
  'Education (Student Loans) (Repayment) Regulations 2009': 'uksi/2009/470',
  'Finance Act 2009': 'ukpga/2009/10',
  'Taxes and Duties, etc (Interest Rate) Regulations 2011': 'uksi/2011/2446',
  'Finance Act 2020': 'ukpga/2020/14',
  'Finance Act 2021': 'ukpga/2021/26',
  'Income Tax (Digital Requirements) Regulations 2021': 'uksi/2021/1076',
  'Finance Act 2025': 'ukpga/2025/8',
  'Income Tax (Digital Obligations) Regulations 2026': 'uksi/2026/336',
};

const manuals: Readonly<Record<string, string>> = {
  BIM: 'business-income-manual',
  CG: 'capital-gains-manual',
  CSLM: 'collection-of-student-loans-manual',
  DMBM: 'debt-management-and-banking',
  NIM: 'national-insurance-manual',
  PIM: 'property-income-manual',
};

/**
 * The address of a citation: 'Income Tax Act 2007, s.35' is its section on legislation.gov.uk, 'HMRC PIM2058' a page
 * in HMRC's manuals. For several sections of one Act, the first. Undefined when the address does not certainly follow
 * from the citation: a form, a helpsheet, a law that is not on the list, several laws in one text.
 */
export function lawUrl(citation: string): string | undefined {
  const manual = /^HMRC ([A-Z]+)(\d+)$/.exec(citation);
  if (manual !== null) return manualUrl(manual[1] ?? '', manual[2] ?? '');
  const [, name = '', place] = /^([^;]+? \d{4})(?:, ([^;]+))?$/.exec(citation) ?? [];
  const law = laws[name];
  if (law === undefined) return undefined;
  const address = `https://www.legislation.gov.uk/${law}`;
  if (place === undefined) return address;
  const path = pathOf(place);
  return path === undefined ? undefined : `${address}/${path}`;
}

/** A citation of several laws, one by one, each with its address where that is certain. */
export function citedLaws(citation: string): readonly { text: string; url?: string }[] {
  return citation.split('; ').map((text) => {
    const url = lawUrl(text);
    return url === undefined ? { text } : { text, url };
  });
}

function manualUrl(code: string, page: string): string | undefined {
  const manual = manuals[code];
  if (manual === undefined) return undefined;
  return `https://www.gov.uk/hmrc-internal-manuals/${manual}/${code.toLowerCase()}${page}`;
}

function pathOf(place: string): string | undefined {
  const [, schedule, paragraph] = /^Sch\.(\d+[A-Z]*)(?:, paras?\.(\d+[A-Z]*))?/.exec(place) ?? [];
  if (schedule !== undefined) {
    return paragraph === undefined ? `schedule/${schedule}` : `schedule/${schedule}/paragraph/${paragraph}`;
  }
  const [, section] = /^ss?\.(\d+[A-Z]*)/.exec(place) ?? [];
  if (section !== undefined) return `section/${section}`;
  const [, part] = /^Parts? (\d+)/.exec(place) ?? [];
  if (part !== undefined) return `part/${part}`;
  const [, regulation] = /^regs?\.(\d+[A-Z]*)/.exec(place) ?? [];
  return regulation === undefined ? undefined : `regulation/${regulation}`;
}
