interface NextForm {
  readonly form: 'SA100' | 'SA102' | 'SA108' | 'SA109';
  readonly title: string;
  readonly text: string;
}

/** The forms of spec 3, 2.11, what is certain to be needed first. */
export function nextForms({
  isEmployed,
  hasPension = false,
  employmentStatus = '',
}: {
  isEmployed: boolean;
  hasPension?: boolean;
  employmentStatus?: string;
}): readonly NextForm[] {
  const status = employmentStatus === '' ? '' : ` Your employment status: ${employmentStatus}.`;
  const employment: NextForm = {
    form: 'SA102',
    title: isEmployed ? 'Fill in your employment' : 'Add an employment',
    text: isEmployed
      ? `You receive a salary, so the return needs your pay and the tax taken off, from your P60.${status}`
      : `Only if you had a job in the year.${status}`,
  };
  const pension: NextForm = {
    form: 'SA100',
    title: hasPension ? 'Fill in your pension' : 'Add pensions, savings and dividends',
    text: hasPension
      ? 'You receive a pension. The import does not enter it in the return.'
      : 'Interest, dividends, pensions, gifts and reliefs.',
  };
  const gains: NextForm = {
    form: 'SA108',
    title: 'Add capital gains',
    text: 'If you sold a property, shares or other assets.',
  };
  const residence: NextForm = {
    form: 'SA109',
    title: 'Confirm where you live',
    text: 'If you lived abroad for some or all of the year.',
  };
  return isEmployed || !hasPension
    ? [employment, pension, gains, residence]
    : [pension, employment, gains, residence];
}
