import classes from './shell.module.css';

export function Brand() {
  return (
    <span className={classes.brand}>
      <i aria-hidden="true" />
      Formledger
    </span>
  );
}
