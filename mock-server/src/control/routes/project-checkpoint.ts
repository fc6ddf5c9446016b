/** The world of the project's file, as it was read: spaces begin with it where they are told nothing else. */
export const projectCheckpoint = 'project'
