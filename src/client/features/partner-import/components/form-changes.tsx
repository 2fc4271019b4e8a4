import { Link } from 'react-router-dom';
import type { PartnerReview } from '#contract/partner-import/partner-import.ts';
import { Card } from '#ui/card.tsx';
import { Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { formTarget } from '../../../shared/source-target.ts';
import { messages } from '../messages.ts';
import { money } from './property-totals.tsx';

type Box = PartnerReview['form']['boxes'][number];

/** The boxes of the property form, now and after the import. */
export function FormChanges({ review: { form, tax_year, tax_year_id } }: { review: PartnerReview }) {
  const target = formTarget({ form: 'SA105' }, tax_year_id);
  return (
    <Card title={`UK property form for ${tax_year}`} gap={3}>
      {form.problem === undefined ? null : (
        <Notice tone="error" role="alert">
          <div>
            <strong>{messages.formProblem}</strong>
            <p>{form.problem}</p>
          </div>
          <LinkButton as={Link} to={target.to} state={target.state}>
            Open form
          </LinkButton>
        </Notice>
      )}
      <SimpleTable hasBlocks>
        <thead>
          <tr>
            <th scope="col">Box</th>
            <th scope="col" data-align="end">
              Now
            </th>
            <th scope="col" data-align="end">
              After the import
            </th>
          </tr>
        </thead>
        <tbody>
          {form.boxes.map((box) => (
            <tr key={box.title}>
              <th scope="row">
                {box.box === '' ? '' : `${box.box}. `}
                {box.title}
              </th>
              <td data-align="end" data-label="Now">
                {valueText(box, box.from)}
              </td>
              <td data-align="end" data-label="After the import">
                {valueText(box, box.to)}
              </td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
      <Text size="sm" isMeasured>
        These boxes then contain what partners sent for this year. Add other properties in the form
        afterwards.
      </Text>
    </Card>
  );
}

function valueText({ is_money, to }: Box, value: Box['from']): string {
  if (typeof value === 'number') return is_money === 'Y' ? money(value) : String(value);
  if (typeof to === 'boolean') return value === true ? 'Ticked' : 'Not ticked';
  return 'Empty';
}
