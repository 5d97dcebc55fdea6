// The first tab: what is known about the user.
import { UserDetails } from '~/components/users/user-details'

export default UserDetails
