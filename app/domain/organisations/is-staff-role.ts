const STAFF_ROLES = ['owner', 'admin', 'coach', 'filmer'];

/** Whether a role in an organisation lets one work on its sessions. */
export function isStaffRole(role: string): boolean {
  return STAFF_ROLES.includes(role);
}
