import { answerApproval, askForApproval, getReturnApprovals } from '#contract/filing/approvals.ts';
import { sealText } from '#server/crypto/sealed-texts.ts';
import type { TestApp } from './test-app.ts';

/**
 * Adds a request to approve a return to the database and returns its id. It is about figures that no return has. `xml`
 * is that of a return that the agent wrote elsewhere.
 */
export async function addApproval(
  app: TestApp,
  userId: number,
  practiceId = 1,
  xml?: string,
): Promise<number> {
  const { approval_id } = await app.services.db.asSystem((tx) =>
    tx
      .insertInto('return_approvals')
      .values({
        user_id: userId,
        tax_year: '2024-25',
        amendment: false,
        practice_id: practiceId,
        practice: 'Ada Advisers',
        agent_id: 1,
        agent: 'Ada Adviser',
        asked: app.clock.now,
        note: '',
        mark: 'A'.repeat(32),
        files: '',
        tax_due: 0,
        xml: xml === undefined ? null : sealText(app.services.seal, xml),
      })
      .returning('approval_id')
      .executeTakeFirstOrThrow(),
  );
  return approval_id;
}

/** The calls about approvals of 2025-26, with a session's token. */
export function approvalsFor(app: TestApp, token: string) {
  const year = { tax_year_id: 2025 };
  return {
    list: async () => (await app.call(getReturnApprovals, { token, query: year })).body.approvals,
    ask: async (note = '', amendment: 'Y' | 'N' = 'N') =>
      app.call(askForApproval, { token, body: { ...year, amendment, note } }),
    answer: async (answer: 'approve' | 'object', words = '') => {
      const { approvals } = (await app.call(getReturnApprovals, { token, query: year })).body;
      const { id = 1, mark = '' } = approvals[0] ?? {};
      return app.call(answerApproval, { token, body: { id, mark, answer, words } });
    },
  };
}
