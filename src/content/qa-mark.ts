/** The mark of a QA build and the path of its inspector. */
export const qaMark = { label: 'QA build', address: '/qa/machines' } as const;
