import { useDispatch } from 'react-redux';
import type { QuarterType } from '#contract/digital-tax/digital-tax-words.ts';
import type { DigitalTaxBusiness } from '#contract/digital-tax/quarters.ts';
import { confirm } from '#ui/confirm-dialog.tsx';
import { Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { ChangeOnly } from '#ui/read-only.tsx';
import { toast } from '#ui/toast.tsx';
import { api } from '../../../shared/api/api.ts';
import { guarded } from '../../../shared/books/guarded.ts';
import { useChooseQuartersMutation } from '../api.ts';
import { quarterTypeWords } from '../messages.ts';
import { useLostConnection } from '../use-lost-connection.ts';

/** Which quarters a business has, and choosing the others before its first update of the year. */
export function QuarterChoice({
  business,
  taxYearId,
  isBlocked,
}: {
  business: DigitalTaxBusiness;
  taxYearId: number;
  /** Nothing can be sent to HMRC. */
  isBlocked: boolean;
}) {
  const [choose, { isLoading, error }] = useChooseQuartersMutation();
  useLostConnection(error);
  const dispatch = useDispatch();
  const { quarter_type: type, can_choose_quarters: canChoose, business_id: id, name, quarters } = business;
  const hasUpdates = business.sent_until !== undefined || quarters.some(({ state }) => state === 'sent');
  const other = type === 'standard' ? 'calendar' : 'standard';
  const { label, days } = quarterTypeWords[type];
  const wanted = quarterTypeWords[other];
  const change = async () => {
    const isConfirmed = await confirm({
      title: wanted.label,
      message: choiceText(name, other),
      confirmLabel: `Use ${wanted.label.toLowerCase()}`,
    });
    if (!isConfirmed) return;
    const done = await guarded(() =>
      choose({ body: { business_id: id, tax_year_id: taxYearId, type: other } }).unwrap(),
    );
    // Something may have been sent elsewhere since the page was loaded.
    if (!done.ok) dispatch(api.util.invalidateTags(['DigitalTax']));
    if (done.ok) toast(`${name} now has ${wanted.label.toLowerCase()}.`);
  };
  return (
    <Text size="sm">
      {label}, {days}.{' '}
      {canChoose === 'Y' && !isBlocked ? (
        <ChangeOnly>
          <LinkButton disabled={isLoading} onClick={() => void change()}>
            Use {wanted.label.toLowerCase()}
          </LinkButton>
        </ChangeOnly>
      ) : hasUpdates ? (
        'An update of this year has been sent, so this cannot change now.'
      ) : null}
    </Text>
  );
}

function choiceText(name: string, type: QuarterType): string {
  const days = `The quarters of ${name} then run ${quarterTypeWords[type].days}. This can change until the first update of the year is sent.`;
  if (type === 'standard') return days;
  return `${days} Calendar quarters only suit accounts that start on 1 April or 6 April. The first update then includes 1 to 5 April. If the business had standard quarters the year before, the last update of that year included these days too, so HMRC has them in both years.`;
}
