/** Heads of the admin's pages. Separate from their texts, since every page loads all heads. */
export const adminPageHeads = {
  dashboard: {
    title: 'Admin Dashboard',
    description: 'Where the admins of Technovex see to the phases of the presale.',
  },
  create: {
    title: 'Create Presale Phase',
    description: 'Where the admins of Technovex add a phase to the presale.',
  },
  edit: {
    title: 'Edit Presale Phase',
    description: 'Where the admins of Technovex change a phase of the presale.',
  },
} as const;
