import { Radio } from '@mantine/core';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/layout.tsx';
import { messages } from '../messages.ts';
import type { OwnerDraft } from '../owner-draft.ts';

/** It decides which forms come next. Spec 1, 2.9. */
export function SalaryQuestion({
  value,
  error,
  onChange,
}: {
  value: OwnerDraft['salary'];
  error: string | undefined;
  onChange: (salary: 'Y' | 'N') => void;
}) {
  return (
    <Card>
      <Radio.Group
        name="salary"
        label={messages.salaryQuestion}
        description="If you do, we show you the employment form next"
        value={value ?? null}
        error={error}
        onChange={(salary) => onChange(salary === 'Y' ? 'Y' : 'N')}
      >
        <Row gap={4} style={{ paddingBlock: 'var(--space-2)' }}>
          <Radio value="Y" label="Yes" />
          <Radio value="N" label="No" />
        </Row>
      </Radio.Group>
    </Card>
  );
}
