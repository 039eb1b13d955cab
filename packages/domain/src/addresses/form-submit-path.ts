/** Returns the path to which the answers to a form are sent, with the version of its questions that was seen. Scripts of pages import it alone. */
export const formSubmitPath = (id: number, version: number): string => `/api/forms/${id}/submit?version=${version}`;
