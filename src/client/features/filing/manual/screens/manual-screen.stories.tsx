import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { askForXmlApproval, getReturnApprovals } from '#contract/filing/approvals.calls.ts';
import { checkManualXML, getManualXML, manualXMLSubmit } from '#contract/filing/manual-xml.calls.ts';
import { getTaxSubmissions } from '#contract/filing/submissions.calls.ts';
import { answer, type Answer } from '../../../../app/answers-for-stories.ts';
import { screenAt } from '../../../../app/for-stories.tsx';
import { paths } from '../../../../shared/paths.ts';
import { approval, filed } from '../../for-stories.ts';
import { TEST_SUCCESS } from '../../messages.ts';

export default { title: 'Whole screens/Submit XML' } satisfies Meta;

const screen = screenAt(paths.manualSubmit, { agent: { id: 7, email: 'agent@example.com' } });
const start = { hmrc_username: '123456789012', test_service: 'N', utr: '2325648152' } as const;
const base = [
  answer(getManualXML, start),
  answer(getTaxSubmissions, { returns: [] }),
  answer(askForXmlApproval, { status: 'success' }),
];
const approved = answer(getReturnApprovals, {
  approvals: [{ ...approval, state: 'approved', answered: '2026-11-20T09:00:00.000Z', xml_report: 'x' }],
});
const notAsked = answer(getReturnApprovals, { approvals: [] });
const good = answer(checkManualXML, { problems: [], tax_year: '2025-2026', mark: approval.mark });

const XML = `<IRenvelope xmlns="http://www.govtalk.gov.uk/taxation/SA/SA100/25-26/1">
  <!-- Prepared in other software -->
  <IRheader>
    <Keys><Key Type="UTR">2325648152</Key></Keys>
    <PeriodEnd>2026-04-05</PeriodEnd>
  </IRheader>
  <MTR>
    <SA100><YourPersonalDetails><TaxpayerStatus>X</TaxpayerStatus></YourPersonalDetails></SA100>
  </MTR>
</IRenvelope>
`;

const place = (text: string) => {
  const from = XML.indexOf(text);
  return { line: XML.slice(0, from).split('\n').length, from, to: from + text.length };
};
const problems = answer(checkManualXML, {
  tax_year: '2025-2026',
  mark: '',
  problems: [
    {
      kind: 'schema',
      code: '4066',
      message: 'IRheader is incomplete: DefaultCurrency is missing',
      ...place('<IRheader>'),
    },
    {
      kind: 'schema',
      code: '4080',
      message: 'Invalid value in element TaxpayerStatus',
      ...place('<TaxpayerStatus>'),
    },
  ],
});

/** Chooses a file with the XML, and waits for the editor to have it. */
async function choose(canvas: HTMLElement): Promise<void> {
  const input = await within(canvas).findByLabelText('XML file');
  await userEvent.upload(input, new File([XML], 'return.xml', { type: 'text/xml' }));
  await waitFor(() => expect(canvas.querySelector('.cm-content')).toHaveTextContent('TaxpayerStatus'));
}

const opened = (answers: readonly Answer[]) =>
  screen.filled('Live Submission', [...base, ...answers, notAsked]);

/** With a file, and then what is done. */
function withFile(answers: readonly Answer[], then: (main: HTMLElement) => Promise<void>): StoryObj {
  const story = opened(answers);
  return {
    ...story,
    play: async (context) => {
      await story.play?.(context);
      await choose(context.canvasElement);
      await then(context.canvasElement);
    },
  };
}

/** Sends it as a test. */
async function send(canvas: HTMLElement): Promise<void> {
  const main = within(canvas);
  await userEvent.selectOptions(main.getByLabelText('Live or test'), 'Test-In-Live');
  await userEvent.type(main.getByLabelText('HMRC password'), 'secret');
  await userEvent.click(main.getByRole('button', { name: 'Submit to HMRC' }));
}

export const Loading = screen.loading();
/** Nothing is chosen. The defaults are those of the specification. */
export const Empty: StoryObj = {
  ...opened([]),
  play: async (context) => {
    await opened([]).play?.(context);
    const main = within(context.canvasElement);
    await expect(main.getByLabelText('Live or test')).toHaveDisplayValue('Live Submission');
    await expect(main.getByLabelText('Kind of return')).toHaveDisplayValue('First Submission');
    await expect(main.queryByLabelText('HMRC service')).toBeNull();
    await expect(main.getByLabelText('HMRC username')).toHaveValue('123456789012');
    await waitFor(() => expect(main.getByRole('textbox', { name: 'XML of the return' })).toBeVisible());
  },
};
/** Errors are marked in the XML and listed below it. A click leads to the line. */
export const Filled = withFile([problems], async (canvas) => {
  const main = within(canvas);
  const list = await main.findByRole('list', { name: 'Problems of the XML' });
  await waitFor(() => expect(canvas.querySelectorAll('.cm-lintRange-error')).toHaveLength(2));
  await userEvent.click(within(list).getByRole('button', { name: /TaxpayerStatus/ }));
  await waitFor(() => expect(canvas.querySelector('.cm-content')).toHaveFocus());
});
export const NothingWrong = withFile([good], async (canvas) => {
  await within(canvas).findByText('A return for 2025-2026. We found nothing wrong with it.');
});
/** An agent asks the client about this XML before it can be sent live. */
export const AskingClient = withFile([good], async (canvas) => {
  const main = within(canvas);
  const ask = await main.findByRole('button', { name: 'Ask for approval' });
  await userEvent.type(main.getByLabelText('What you say to your client'), 'Please read it by Friday.');
  await userEvent.click(ask);
  await waitFor(() => expect(page.getByText('We emailed your client.')).toBeVisible());
});
/** The client was asked about XML with other figures. */
export const AskedAboutOther = withFile(
  [good, answer(getReturnApprovals, { approvals: [{ ...approval, mark: 'OTHER', xml_report: 'x' }] })],
  async (canvas) => {
    await within(canvas).findByText('You asked your client about another version of this return. Ask again.');
  },
);
/** The client has approved exactly this XML. */
export const ClientApproved = withFile([good, approved], async (canvas) => {
  await within(canvas).findByText(/^Your client approved this return on/);
});
/** Staff also choose HMRC's service. */
export const Staff: StoryObj = {
  ...screenAt(paths.manualSubmit, { admin: true }).filled('Test Service', [
    answer(getManualXML, { ...start, test_service: 'Y' }),
    answer(getTaxSubmissions, { returns: [] }),
  ]),
  tags: ['wide'],
};
/** A live return is sent only after a question. */
export const Confirming: StoryObj = {
  ...withFile([good, approved], async (canvas) => {
    const main = within(canvas);
    await main.findByText('A return for 2025-2026. We found nothing wrong with it.');
    await userEvent.type(main.getByLabelText('HMRC password'), 'secret');
    await userEvent.click(main.getByRole('button', { name: 'Submit to HMRC' }));
    await waitFor(() => expect(page.getByRole('dialog', { name: 'Confirm Submission!' })).toBeVisible());
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  }),
  tags: ['behaviour'],
};
/** Until HMRC answers. */
export const Waiting = withFile([good], async (canvas) => {
  await send(canvas);
  await within(canvas).findByText('Communicating with HMRC. Please wait ...');
});
/** HMRC has not answered what was sent from here before the page was loaded again. */
export const OnItsWay = screen.filled('A return is on its way, and HMRC has not answered yet.', [
  answer(getManualXML, start),
  answer(getTaxSubmissions, { returns: [{ ...filed, success: 'N', state: 'polling' }] }),
]);
const reply = {
  success: 'Y',
  pending: 'N',
  test: 'Y',
  title: TEST_SUCCESS,
  data: 'HMRC has received the HMRC-SA-SA100-TIL document ref: 2325648152.',
  issues: [],
  report_token: 'report-1',
  irmark: 'T5ZKXMVCW4UQBLIWQGXQ3WE3JAHZR2OA',
  tax_year_id: 2025,
} as const;
export const Sent = withFile([good, answer(manualXMLSubmit, { ...reply, issues: [] })], async (canvas) => {
  await send(canvas);
  await within(canvas).findByRole('button', { name: 'Download PDF Report' });
});
export const NotAccepted = withFile(
  [
    problems,
    answer(manualXMLSubmit, {
      ...reply,
      success: 'N',
      title: 'Submission Failed',
      data: 'Line 8: 4080 Invalid value in element TaxpayerStatus',
      issues: [{ field: 'line 8', message: 'Line 8: 4080 Invalid value in element TaxpayerStatus' }],
      report_token: '',
      irmark: '',
    }),
  ],
  async (canvas) => {
    await send(canvas);
    await within(canvas).findByRole('heading', { name: 'Submission Failed' });
    await userEvent.click(within(canvas).getByRole('button', { name: 'Change the XML' }));
    await waitFor(() => expect(canvas.querySelector('.cm-content')).toHaveTextContent('TaxpayerStatus'));
  },
);
export const Failed = screen.failed();
