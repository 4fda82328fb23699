import { technicalDocsTexts } from '../../content/technical-docs-texts.ts';
import { Prose } from '../../ui/Prose.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './ApiReference.module.css';
import { apiGroups } from './api-groups.ts';
import { EndpointEntry } from './EndpointEntry.tsx';

const { id, title, lead, rules, document } = technicalDocsTexts.api;

/** All endpoints of the contract. */
export const ApiReference = () => (
  <Section id={id} title={title} lead={lead}>
    <Prose>
      <ul>
        {rules.map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>
        <a href="/api/openapi.json">{document}</a>
      </p>
    </Prose>
    {apiGroups().map(({ tag, endpoints }) => (
      <div key={tag} className={classes.group}>
        <h3 className={classes.title}>{tag}</h3>
        <div className={classes.endpoints}>
          {endpoints.map(endpoint => (
            <EndpointEntry key={endpoint.name} endpoint={endpoint} />
          ))}
        </div>
      </div>
    ))}
  </Section>
);
