import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getReturnElements } from '#contract/return-schema/return-schemas.calls.ts';
import type { Field } from '#form-schemas/definition.ts';
import { answer, answerCalls } from '#client/app/answers-for-stories.ts';
import { elements } from '../return-schema/for-stories.ts';
import { InApp } from '../testing/in-app.tsx';
import { ElementControl } from './element-control.tsx';

export default { title: 'Editor/Choosing an element of the return' } satisfies Meta;

const amount: Field = { name: 'box_1', title: 'Pay', box: '1', format: 'number', currency: true };

function Chosen({ field: first }: { field: Field }) {
  const [field, setField] = useState(first);
  return (
    <InApp>
      <div style={{ maxWidth: 300 }}>
        <ElementControl
          id="element"
          label="XML element"
          code="SA102"
          year="2027-28"
          field={field}
          onChange={(xml) => setField(xml === undefined ? first : { ...field, xml })}
        />
      </div>
    </InApp>
  );
}

const story = (field: Field, play?: StoryObj['play']): StoryObj => ({
  render: () => <Chosen field={field} />,
  beforeEach: () =>
    answerCalls(
      [
        answer(getReturnElements, {
          schema: { taxYear: '2027-28', from: 'xsd', version: 2, elements: [...elements] },
        }),
      ],
      'fails',
    ),
  ...(play && { play }),
});

/** Elements are found by a part of their name or HMRC's box number. */
export const Choosing = story(amount, async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Choose an XML element' }));
  const find = await canvas.findByLabelText('Name or box number');
  await waitFor(() => expect(find).toHaveFocus());
  await userEvent.type(find, '7.5');
  await expect(await canvas.findByRole('button', { name: /HoursAWeek/ })).toBeVisible();
  await expect(canvas.queryByRole('button', { name: /PayFromEmployment/ })).toBeNull();
  await userEvent.clear(find);
  await userEvent.type(find, 'pay');
});

/** A chosen element, with what it takes. Escape closes the list, and the focus goes back. */
export const Bound = story(
  { ...amount, xml: 'SA102/Employment/PayFromEmployment' },
  async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const open = await canvas.findByRole('button', { name: 'Choose another XML element' });
    await userEvent.click(open);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByLabelText('Name or box number')).toBeNull());
    await expect(open).toHaveFocus();
  },
);

/** An amount of money cannot be written to an element that takes yes or no. */
export const Misfit = story(
  { ...amount, xml: 'SA102/Employment/CompanyDirector' },
  async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'SA102/Employment/CompanyDirector of the return takes yes or no, so HMRC would reject this box.',
    );
  },
);
