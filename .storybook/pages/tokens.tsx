import tokensCss from '#ui/tokens.css?raw';
import { contrast, type Tokens, tokensOf } from './contrast.ts';
import classes from './tokens.module.css';

const { light, dark } = tokensOf(tokensCss);

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the edge of a control and the ring around what has the focus. */
const TEXT = 4.5;
const MARK = 3;

/** Which colour stands on which, and the contrast it needs there. */
const pairs: readonly { readonly on: string; readonly ink: readonly string[]; readonly least: number }[] = [
  { on: 'bg', ink: ['ink', 'ink-2', 'ink-3', 'accent', 'error', 'warn', 'info'], least: TEXT },
  {
    on: 'surface',
    ink: ['ink', 'ink-2', 'ink-3', 'accent', 'error', 'warn', 'info', 'in', 'out'],
    least: TEXT,
  },
  { on: 'surface-2', ink: ['ink', 'ink-2', 'ink-3', 'accent'], least: TEXT },
  { on: 'accent', ink: ['accent-ink'], least: TEXT },
  { on: 'accent-hover', ink: ['accent-ink'], least: TEXT },
  { on: 'error', ink: ['error-ink'], least: TEXT },
  { on: 'error-hover', ink: ['error-ink'], least: TEXT },
  { on: 'accent-soft', ink: ['ink', 'accent'], least: TEXT },
  { on: 'warn-soft', ink: ['ink', 'warn'], least: TEXT },
  { on: 'error-soft', ink: ['ink', 'error'], least: TEXT },
  { on: 'info-soft', ink: ['ink', 'info'], least: TEXT },
  { on: 'surface', ink: ['focus', 'control-line'], least: MARK },
  { on: 'bg', ink: ['focus', 'control-line'], least: MARK },
  { on: 'surface-2', ink: ['control-line'], least: MARK },
  { on: 'accent-soft', ink: ['control-line'], least: MARK },
];

/** Lines part things; what they part is told by its place and its label as well. */
const lines = ['line', 'line-strong', 'accent-line'];

export function Colours() {
  return (
    <main className={classes.schemes}>
      <Scheme name="Light" tokens={light} />
      <Scheme name="Dark" tokens={dark} />
    </main>
  );
}

function Scheme({ name, tokens }: { name: string; tokens: Tokens }) {
  const colour = (token: string) => tokens[token] ?? '';
  return (
    <section
      className={classes.scheme}
      style={{ background: colour('bg'), color: colour('ink'), borderColor: colour('line') }}
    >
      <h2 className={classes.heading}>{name}</h2>
      {pairs.map(({ on, ink, least }) => (
        <div
          key={`${on} ${ink.join()}`}
          className={classes.ground}
          style={{ background: colour(on), borderColor: colour('line') }}
        >
          {ink.map((token) => {
            const ratio = contrast(colour(token), colour(on));
            return (
              <div
                key={token}
                className={classes.row}
                style={{ color: least === TEXT ? colour(token) : colour('ink') }}
                data-pair={`${token} on ${on}`}
                data-enough={ratio >= least}
              >
                {least === MARK ? (
                  <span className={classes.ring} style={{ borderColor: colour(token) }} aria-hidden="true" />
                ) : null}
                <span className={classes.pair}>
                  {token} on {on}
                </span>
                <code>{colour(token)}</code>
                <span className={classes.ratio}>
                  {ratio.toFixed(1)}
                  {ratio >= least ? '' : ` (needs ${least})`}
                </span>
              </div>
            );
          })}
        </div>
      ))}
      <div className={classes.ground} style={{ background: colour('surface'), borderColor: colour('line') }}>
        {lines.map((token) => (
          <div key={token} className={classes.row}>
            <span className={classes.line} style={{ background: colour(token) }} aria-hidden="true" />
            <span className={classes.pair}>{token}</span>
            <code>{colour(token)}</code>
            <span className={classes.ratio}>{contrast(colour(token), colour('surface')).toFixed(1)}</span>
          </div>
        ))}
      </div>
    </section>
  );
}

export function Type() {
  return (
    <main className={classes.list}>
      {named('text-').map(([token, size]) => (
        <div key={token} className={classes.sample}>
          <code className={classes.name}>
            {token} · {size}
          </code>
          <span style={{ fontSize: `var(--${token})` }}>Profit for the year £12,345.60</span>
        </div>
      ))}
      <p className={classes.figures}>
        Figures are tabular:
        <span>1,111.11</span>
        <span>8,888.88</span>
      </p>
    </main>
  );
}

export function Space() {
  return (
    <main className={classes.list}>
      {named('space-').map(([token, size]) => (
        <div key={token} className={classes.sample}>
          <code className={classes.name}>
            {token} · {size}
          </code>
          <span className={classes.bar} style={{ width: `var(--${token})` }} />
        </div>
      ))}
      {named('radius-').map(([token, size]) => (
        <div key={token} className={classes.sample}>
          <code className={classes.name}>
            {token} · {size}
          </code>
          <span className={classes.corner} style={{ borderRadius: `var(--${token})` }} />
        </div>
      ))}
      {['row-height', 'control-height', 'motion'].map((token) => (
        <div key={token} className={classes.sample}>
          <code className={classes.name}>
            {token} · {light[token]}
          </code>
          {token === 'motion' ? null : (
            <span className={classes.corner} style={{ height: `var(--${token})` }} />
          )}
        </div>
      ))}
    </main>
  );
}

function named(prefix: string): [string, string][] {
  return Object.entries(light).filter(([token]) => token.startsWith(prefix));
}
