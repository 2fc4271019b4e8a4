import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { RateFigure, RateFigures, RateProblem } from '#contract/rates/rates.ts';
import { figure, groups, setOf } from './for-stories.ts';
import { endTyping, figureAt, openRateLog, perform, verified } from './rate-log.ts';
import { type FigureRequest, RatesEditor } from './rates-editor.tsx';
import { allFigures, type Show } from './shown-figures.ts';

const problems: RateProblem[] = [
  { figure: 'other.weeks', message: 'Weeks of Class 2: must be a whole number from 0 to 1,000,000.' },
  {
    figure: 'other.late',
    message: 'Late payment: the address of source 1 must begin with https:// and have no spaces.',
    source: { at: 0, part: 'url' },
  },
];

/** Only a file or another release can cause this. */
const incomplete: RateFigures = { later: { levy: figure(3, false) } };
const whatIsWrong = [
  ...groups.flatMap(({ name: group, figures }) =>
    figures.map(({ name, label }) => ({
      figure: `${group}.${name}`,
      message: `${label}: the figure is missing.`,
    })),
  ),
  { figure: 'later.levy', message: 'later.levy is not a figure of this product.' },
];

interface EditorArgs {
  shown?: Show;
  isToRead?: boolean;
  isIncomplete?: boolean;
}

function Editor({ shown = 'all', isToRead = false, isIncomplete = false }: EditorArgs) {
  const [log, setLog] = useState(() => openRateLog(isIncomplete ? incomplete : setOf(2027, false)));
  const [show, setShow] = useState(shown);
  const [requestedFigure, setRequestedFigure] = useState<FigureRequest>();
  return (
    <main>
      <h1>Rates 2027-28</h1>
      <button type="button" onClick={() => setRequestedFigure({ figure: 'other.weeks' })}>
        Weeks of Class 2
      </button>
      <RatesEditor
        groups={allFigures({
          groups,
          figures: log.figures,
          before: setOf(2026, true),
          // The server reports them again on every save.
          problems: isIncomplete
            ? whatIsWrong.filter(
                ({ figure: id }) => (id === 'later.levy') === (figureAt(log.figures, id) !== undefined),
              )
            : problems,
        })}
        beforeYear="2026-27"
        show={show}
        onShow={setShow}
        requestedFigure={requestedFigure}
        {...(isToRead
          ? {}
          : {
              onChange: (id: string, to: RateFigure | undefined) =>
                setLog((now) => perform(now, { do: 'set-figure', figure: id, to })),
              onVerify: (ids: readonly string[]) =>
                setLog((now) => perform(now, { do: 'set-all', to: verified(now.figures, ids) })),
              onLeave: () => setLog(endTyping),
            })}
      />
      <output aria-label="Allowance">
        {JSON.stringify(figureAt(log.figures, 'incomeTax.personalAllowance')?.value)}
      </output>
    </main>
  );
}

const meta: Meta<typeof Editor> = { title: 'Screens/Rates', component: Editor };
export default meta;
type Story = StoryObj<typeof Editor>;

/**
 * A value is typed, text that is not a number stays to be corrected, and a press restores last year's value.
 */
export const AFigureIsChanged: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    const box = screen.getByRole('textbox', { name: 'Personal Allowance' });
    await userEvent.clear(box);
    await userEvent.type(box, '13000.50');
    await expect(box).toHaveValue('13000.50');
    await userEvent.tab();
    await expect(box).toHaveValue('13,000.50');
    await expect(screen.getByLabelText('Allowance')).toHaveTextContent('13000.5');
    await expect(screen.getByText('Changed')).toBeVisible();
    await userEvent.type(box, 'x');
    await expect(screen.getByLabelText('Allowance')).toHaveTextContent('"13,000.50x"');
    await userEvent.click(screen.getByRole('button', { name: 'Use Personal Allowance of 2026-27' }));
    await expect(box).toHaveValue('12,570');
    await expect(screen.queryByText('Changed')).toBeNull();
    const weeks = screen.getByRole('textbox', { name: 'Weeks of Class 2' });
    await expect(weeks).toHaveAccessibleDescription(/must be a whole number/);
  },
};

/** A draft with missing figures and an unknown one: each has its row, to fill in or remove. */
export const FiguresAreMissing: Story = {
  tags: ['wide', 'behaviour'],
  args: { isIncomplete: true },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(screen.getAllByText(/the figure is missing/)).toHaveLength(9);
    const box = screen.getByRole('textbox', { name: 'Personal Allowance' });
    await expect(box).toHaveValue('');
    await expect(box).toHaveAccessibleDescription('Personal Allowance: the figure is missing.');
    await userEvent.type(box, '13,000');
    await expect(screen.getByLabelText('Allowance')).toHaveTextContent('13000');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Holiday lets are a business' }),
      'No',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add the rates to Rates on gains' }));
    await expect(screen.getByLabelText('First day of Rates on gains')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add a limit to Compulsory above' }));
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Amount of limit 1 of Compulsory above' }),
      '50,000',
    );
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'First tax year of limit 1 of Compulsory above' }),
      '2026-27',
    );
    await expect(screen.getAllByText(/the figure is missing/)).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Remove it from the draft: later.levy' }));
    await expect(screen.queryByText(/not a figure of this product/)).toBeNull();
    await expect(screen.queryByText('Not used by this product')).toBeNull();
  },
};

/** Adds and removes rows of bands, periods and steps. */
export const RowsComeAndGo: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Add a band to Bands' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of band 3 of Bands' }), 'additional');
    await userEvent.type(screen.getByRole('textbox', { name: 'Where band 3 of Bands starts' }), '125140');
    await userEvent.type(screen.getByRole('textbox', { name: 'Rate of band 3 of Bands' }), '45');
    await userEvent.click(screen.getByRole('button', { name: 'Remove band 2 of Bands' }));
    await expect(screen.getByRole('textbox', { name: 'Name of band 2 of Bands' })).toHaveValue('additional');

    await userEvent.click(screen.getByRole('button', { name: 'The law changes during the year' }));
    await expect(screen.getByLabelText('Last day of period 1 of Rates on gains')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Use the last rates all year' }));
    await expect(screen.getByLabelText('First day of Rates on gains')).toHaveValue('2027-04-06');

    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Days or months of step 1 of Late payment' }),
      'months',
    );
    await expect(screen.getByRole('textbox', { name: 'When step 1 of Late payment is due' })).toHaveValue(
      '30',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'None for Winter fuel limit' }));
    await expect(screen.getByRole('textbox', { name: 'Winter fuel limit' })).toHaveValue('');
  },
};

/** Unverified figures can be filtered, and marked when a second source agrees. */
export const WhatIsNotVerified: Story = {
  tags: ['wide', 'behaviour'],
  args: { shown: 'unverified' },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(screen.getByText('2 figures')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Verified Basic rate' }));
    await expect(screen.getByText('1 figure')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Mark it as verified' }));
    await expect(screen.getByText('No figures found')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'all');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a figure' }), 'late payment');
    await expect(await screen.findByText('1 figure')).toBeVisible();
    await userEvent.click(screen.getByText(/^1 source: Finance Act 2027/));
    await userEvent.click(screen.getByRole('button', { name: 'Remove source 1 of Late payment' }));
    await expect(screen.getByText('No source')).toBeVisible();
  },
};

/** An error in a source is marked at its box, and not at the value. */
export const WrongSource: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a figure' }), 'late payment');
    await expect(await screen.findByText('1 figure')).toBeVisible();
    const address = screen.getByRole('textbox', { name: 'Address of source 1 of Late payment' });
    await expect(address).toBeInvalid();
    await expect(address).toHaveAccessibleDescription(/must begin with https/);
    await expect(screen.getByRole('textbox', { name: 'Source 1 of Late payment' })).toBeValid();
    await expect(screen.getByRole('textbox', { name: 'Share of step 1 of Late payment' })).toBeValid();
  },
};

/** People who cannot edit read values, marks and sources, and search figures, without boxes to type in. */
export const ToRead: Story = {
  args: { isToRead: true, shown: 'unverified' },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(screen.queryByRole('textbox')).toBeNull();
    await expect(screen.queryByRole('checkbox')).toBeNull();
    await expect(screen.queryByRole('button', { name: /Mark/ })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'all');
    await expect(screen.getAllByText('basic 20% above £0, higher 40% above £37,700')).toHaveLength(2);
    await expect(screen.getAllByText('Not verified').length).toBeGreaterThan(0);
  },
};

/** A figure with a problem is shown when opened, whatever the search was. */
export const LedToAFigure: Story = {
  tags: ['wide', 'behaviour'],
  args: { shown: 'changed' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a figure' }), 'allowance');
    const row = () => canvas.queryByRole('textbox', { name: /^Weeks/ })?.closest('li');
    await waitFor(() => expect(row()).toBeUndefined());
    await userEvent.click(canvas.getByRole('button', { name: 'Weeks of Class 2' }));
    await waitFor(() => expect(row()).toHaveFocus());
  },
};
