import { getUiOptions, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { Card } from '#ui/card.tsx';
import classes from './sections.module.css';

/** The groups of a section, in its `ui:options`. */
export interface GroupOption {
  readonly subheading: string | undefined;
  readonly names: readonly string[];
}

/** Lays out the boxes of one section in its groups. An object without groups is a separate section. */
export function ObjectFieldTemplate({ title, properties, uiSchema, registry }: ObjectFieldTemplateProps) {
  const { groups } = getUiOptions(uiSchema, registry.globalUiOptions) as { groups?: readonly GroupOption[] };
  if (groups === undefined) {
    return (
      <div className={classes.sections}>
        <Card className={classes.section}>
          {title ? <h2 className={classes.heading}>{title}</h2> : null}
          <div className={classes.group}>{properties.map(({ content }) => content)}</div>
        </Card>
      </div>
    );
  }
  const contents = new Map(properties.map(({ name, content }) => [name, content]));
  return groups.map(({ subheading, names }, position) => (
    <div key={subheading ?? position} className={classes.group} data-group>
      {subheading === undefined ? null : <h3 className={classes.subheading}>{subheading}</h3>}
      {names.map((name) => contents.get(name))}
    </div>
  ));
}
