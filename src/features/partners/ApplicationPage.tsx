import { partnerApplicationTexts } from '../../content/partner-texts.ts';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { ApplicationForm, type ApplicationFormProps } from './ApplicationForm.tsx';

const { title, lead } = partnerApplicationTexts;

/** What a partner needs, and the form that asks for it. */
export const ApplicationPage = (form: ApplicationFormProps) => (
  <>
    <PageIntro title={title} lead={lead} />
    <ApplicationForm {...form} />
  </>
);
