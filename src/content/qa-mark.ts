/** How a build for QA names itself, and where its machines are drawn. */
export const qaMark = { label: 'QA build', address: '/qa/machines' } as const;
