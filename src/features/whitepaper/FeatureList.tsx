import classes from './FeatureList.module.css';

interface Feature {
  readonly name: string;
  readonly text: string;
}

/** What the network is to be, one word or two at a time. */
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
