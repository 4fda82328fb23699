import classes from './FeatureList.module.css';

interface Feature {
  readonly name: string;
  readonly text: string;
}

/** The network's key features. */
export const FeatureList = ({ items }: { readonly items: readonly Feature[] }) => (
  <dl className={classes.list}>
    {items.map(({ name, text }) => (
      <div key={name} className={classes.item}>
        <dt className={classes.name}>{name}</dt>
        <dd className={classes.text}>{text}</dd>
      </div>
    ))}
  </dl>
);
