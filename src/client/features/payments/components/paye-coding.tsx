import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { ChangeButton, FormLock } from '#ui/read-only.tsx';
import { Tiles } from '#ui/tiles.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useSaveTaxDataMutation } from '../../../shared/forms/api.ts';
import {
  type FinalAnswers,
  finalPayments,
  type TypedPayments,
  typedPayments,
  withPayments,
} from '../final-payments.ts';
import { AmountField } from './amount-field.tsx';

interface PayeCodingProps {
  taxYearId: number;
  /** The saved answers of the final section, and when they were saved. */
  answers: FinalAnswers;
  saved: string | undefined;
  /** What was typed and is not saved; undefined while nothing is. */
  typed: TypedPayments | undefined;
  onTyped: (typed: TypedPayments | undefined) => void;
}

/** What tax codes collect and what was paid in another way. 'Update' saves it, and the figures follow. */
export function PayeCoding({ taxYearId, answers, saved, typed, onTyped }: PayeCodingProps) {
  const [save, { isLoading }] = useSaveTaxDataMutation();
  const shown = typed ?? typedPayments(answers);
  const update = async () => {
    const body = withPayments(answers, shown);
    if (body === undefined)
      return alertDialog({ title: 'Not updated', message: 'Enter each amount in pounds, such as 1,234.50.' });
    const { data, error } = await save({
      query: { tax_year_id: taxYearId, type: 'final', seen: saved ?? '' },
      body,
    });
    if (data?.status === 'success') {
      onTyped(undefined);
      toast('Updated');
      return undefined;
    }
    const message = data?.issues[0]?.message ?? data?.message ?? errorMessage(error);
    return alertDialog({ title: 'Not updated', message });
  };
  return (
    <Card title="PAYE coding">
      <Stack
        as="form"
        gap={3}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLoading) void update();
        }}
      >
        <Text size="sm">
          HMRC can collect tax through your tax code. Check what your coding notice says, and what you have
          paid in another way. Payments made here count by themselves.
        </Text>
        <FormLock>
          <Tiles>
            {finalPayments.map(({ name, label }) => (
              <AmountField
                key={name}
                label={label}
                value={shown[name]}
                onChange={(text) => onTyped({ ...shown, [name]: text })}
              />
            ))}
          </Tiles>
        </FormLock>
        <Row>
          <ChangeButton type="submit" variant="default" loading={isLoading}>
            Update
          </ChangeButton>
        </Row>
      </Stack>
    </Card>
  );
}
