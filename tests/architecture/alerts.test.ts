import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { registry, watchProcess } from '#server/metrics/metrics.ts';

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const { groups } = parse(readFileSync('deploy/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const page = readFileSync('docs/alerts.md', 'utf8');

test.each(alerts)('$alert asks for figures that a process gives', ({ expr }) => {
  watchProcess();
  const counted = registry.getMetricsAsArray().map(({ name }) => name);
  const read = [...readFileSync('src/server/metrics/figures-now.ts', 'utf8').matchAll(/gauge\('(\w+)'/g)].map(
    ([, name]) => `formledger_${name}`,
  );
  const known = new Set(['up', ...counted, ...read]);
  const asked = [
    ...expr.replace(/"[^"]*"/g, '').matchAll(/\b(?:up|(?:formledger|process|nodejs)_\w+)\b/g),
  ].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

test.each(alerts)(
  '$alert is on the page of alerts and has a runbook',
  ({ alert, expr, annotations, labels, ...rule }) => {
    const { summary, runbook } = annotations;
    expect(page).toContain(
      `| [${alert}](${runbook.replace('docs/', '')}) | \`${expr.replaceAll('|', '\\|')}\` | ${rule.for} | ${labels.severity}. ${summary} |`,
    );
    const titles = [...readFileSync(runbook, 'utf8').matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    expect(titles).toEqual(['What it means', 'Who is hurt', 'Look here', 'Do this']);
  },
);

test('each runbook belongs to an alert or to the breach drill, and names only what is there', () => {
  const used = new Set([...alerts.map(({ annotations }) => annotations.runbook), 'docs/runbooks/breach.md']);
  expect(globSync('docs/runbooks/*.md').filter((file) => !used.has(file))).toEqual([]);
  for (const file of used)
    for (const [, link = ''] of readFileSync(file, 'utf8').matchAll(/\]\((?!https:)([^)#]+)/g))
      expect(existsSync(new URL(link, `file://${process.cwd()}/${file}`)), `${file}: ${link}`).toBe(true);
});
